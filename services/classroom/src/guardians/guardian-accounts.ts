import type { IssuedAccount } from '@homeroom/contracts';
import type { Tx } from '@homeroom/database';
import { Injectable } from '@nestjs/common';
import { Accounts } from '../accounts/accounts';
import { GuardianRow, GuardianshipRow } from './guardian.entity';

/** A child with the contact that was given for it. */
export interface ChildWithContact {
  id: string;
  firstName: string;
  lastName: string;
  parentEmail: string | null;
  parentPhone: string | null;
}

/** A guardian comes to the school with a child: at the enrolment, or when a contact is written down later. */
@Injectable()
export class GuardianAccounts {
  constructor(private readonly accounts: Accounts) {}

  issue(id: string, child: ChildWithContact): Promise<IssuedAccount> {
    const { parentEmail: email } = child;
    return this.accounts.issue(id, 'parent', { ...guardianName(child), ...(email ? { email } : {}) });
  }

  /** Auth keeps a guardian whom another child has been linked to in the meantime. */
  withdraw(id: string): Promise<void> {
    return this.accounts.withdraw(id);
  }

  /** Auth knows an account whose record may not be here yet: two children can come at the same moment. */
  async know(
    tx: Tx,
    { accountId: id, signInId }: Pick<IssuedAccount, 'accountId' | 'signInId'>,
  ): Promise<void> {
    const { schoolId } = tx;
    if (await tx.em.existsBy(GuardianRow, { schoolId, id })) return;
    const { firstName, lastName, email } = await this.accounts.contact(id);
    const record = { schoolId, id, signInId, firstName, lastName, email, phone: null };
    await tx.em.createQueryBuilder().insert().into(GuardianRow).values(record).orIgnore().execute();
  }

  /** A guardian whom the school knows already keeps the name and contact written down first. */
  async link(tx: Tx, child: ChildWithContact, account: IssuedAccount): Promise<void> {
    const { schoolId } = tx;
    await tx.em
      .createQueryBuilder()
      .insert()
      .into(GuardianRow)
      .values({
        schoolId,
        id: account.accountId,
        signInId: account.signInId,
        ...guardianName(child),
        email: child.parentEmail,
        phone: child.parentPhone,
      })
      .orIgnore()
      .execute();
    await tx.em.insert(GuardianshipRow, { schoolId, guardianId: account.accountId, studentId: child.id });
  }
}

export function hasContact({ parentEmail, parentPhone }: ChildWithContact): boolean {
  return parentEmail !== null || parentPhone !== null;
}

const NAME_MAX = 80;

/** The form asks for no name: until the guardian gives one, they are "Parent of Mia Brown". */
export function guardianName(child: Pick<ChildWithContact, 'firstName' | 'lastName'>) {
  return { firstName: `Parent of ${child.firstName}`.slice(0, NAME_MAX), lastName: child.lastName };
}
