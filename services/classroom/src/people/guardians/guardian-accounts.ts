import { type AccountContact, AppError, type IssuedAccount } from '@homeroom/contracts';
import type { Tx } from '@homeroom/database';
import { beginningOf } from '@homeroom/domain';
import { Injectable } from '@nestjs/common';
import { Accounts } from '../../ground/accounts/accounts';
import { addGuardian } from './guardian-changes.queries';
import { AFTER_CHILD, GuardianRow, GuardianshipRow } from './guardian.entity';

/** A child with what was given of its parent. */
export interface ChildWithContact {
  id: string;
  firstName: string;
  lastName: string;
  parentEmail: string | null;
  parentPhone: string | null;
  parentFirstName?: string | null;
  parentLastName?: string | null;
}

/** A parent beside the first, as the office or a list has them. */
export interface ParentInWords {
  firstName: string | null;
  lastName: string | null;
  email: string | null;
  phone: string | null;
}

/** The child with the contact of this parent, under which the parent comes to the school. */
export function childOf<C extends ChildWithContact>(child: C, parent: ParentInWords): C {
  const { firstName, lastName, email, phone } = parent;
  return {
    ...child,
    ...{ parentFirstName: firstName, parentLastName: lastName, parentEmail: email, parentPhone: phone },
  };
}

/** A guardian of the school as auth has them; with name and address where these have been asked. */
export interface GuardianAtAuth {
  accountId: string;
  signInId: string;
  contact?: Pick<AccountContact, 'firstName' | 'lastName' | 'email'>;
}

/** A guardian comes to the school with a child: at the enrolment, or when a contact is written down later. */
@Injectable()
export class GuardianAccounts {
  constructor(private readonly accounts: Accounts) {}

  issue(id: string, child: ChildWithContact, withoutPin: boolean): Promise<IssuedAccount> {
    return this.accounts.issue(id, 'parent', { ...guardianOf(child), ...(withoutPin && { withoutPin }) });
  }

  /** Auth keeps a guardian whom another child has been linked to in the meantime. */
  withdrawAfter(error: unknown, id: string): Promise<void> {
    return this.accounts.withdrawAfter(error, [id]);
  }

  /** Who signs in with the address; asked before anything is written. */
  async holderOf(email: string): Promise<GuardianAtAuth | null> {
    const found = await this.accounts.guardianWith(email);
    return found && this.withContact(found);
  }

  async withContact<A extends { accountId: string; signInId: string }>(
    account: A,
  ): Promise<A & GuardianAtAuth> {
    const contact = await this.accounts.find(account.accountId);
    return { ...account, ...(contact && { contact }) };
  }

  /** Auth knows an account whose record may not be here yet: two children can come at the same moment. */
  async know(tx: Tx, { accountId: id, signInId, contact }: GuardianAtAuth): Promise<void> {
    const { schoolId } = tx;
    if (await tx.em.existsBy(GuardianRow, { schoolId, id })) return;
    if (!contact) throw new AppError('NOT_FOUND');
    const { firstName, lastName, email } = contact;
    const record = { schoolId, id, signInId, firstName, lastName, email, phone: null };
    await tx.em.createQueryBuilder().insert().into(GuardianRow).values(record).orIgnore().execute();
  }

  /**
   * A guardian whom the school knows already keeps the name and contact written down first. Answers whether this is the first
   * child that anybody linked them to: a teacher who only asked for it has written them down as well.
   */
  async link(tx: Tx, child: ChildWithContact, account: IssuedAccount): Promise<boolean> {
    const { schoolId } = tx;
    await tx.em
      .createQueryBuilder()
      .insert()
      .into(GuardianRow)
      .values({
        schoolId,
        id: account.accountId,
        signInId: account.signInId,
        ...nameOf(child),
        email: child.parentEmail,
        phone: child.parentPhone,
      })
      .orIgnore()
      .execute();
    const guardianId = account.accountId;
    const isFirst = !(await tx.em.existsBy(GuardianshipRow, { schoolId, guardianId }));
    await addGuardian(tx, guardianId, child.id);
    return isFirst;
  }
}

/** What auth is told of a child's parent. */
export function guardianOf(child: ChildWithContact) {
  const { parentEmail: email } = child;
  return { ...nameOf(child), ...(email ? { email } : {}) };
}

export function hasContact({ parentEmail, parentPhone }: ChildWithContact): boolean {
  return parentEmail !== null || parentPhone !== null;
}

/** Something is known of a parent, so that the parent gets a slip. */
export function hasParent(child: ChildWithContact): boolean {
  return hasContact(child) || Boolean(child.parentFirstName);
}

const NAME_MAX = 80;

/** Until somebody gives a name, a guardian is "Parent of Mia Brown". */
export function nameAfter(child: Pick<ChildWithContact, 'firstName' | 'lastName'>) {
  return { firstName: beginningOf(`${AFTER_CHILD}${child.firstName}`, NAME_MAX), lastName: child.lastName };
}

function nameOf(child: ChildWithContact) {
  const { parentFirstName: firstName, parentLastName: lastName } = child;
  return firstName ? { firstName, lastName: lastName ?? '' } : nameAfter(child);
}
