import { type AccountContact, AppError, type IssuedAccount } from '@homeroom/contracts';
import type { Tx } from '@homeroom/database';
import { beginningOf } from '@homeroom/domain';
import { Injectable } from '@nestjs/common';
import { Accounts } from '../../ground/accounts/accounts';
import { addGuardian } from './guardian-changes.queries';
import { AFTER_CHILD, GuardianRow, GuardianshipRow } from './guardian.entity';

/** A child with the given data of its parent. */
export interface ChildWithContact {
  id: string;
  firstName: string;
  lastName: string;
  parentEmail: string | null;
  parentPhone: string | null;
  parentFirstName?: string | null;
  parentLastName?: string | null;
}

/** Another parent, as entered by the office or a list. */
export interface ParentInWords {
  firstName: string | null;
  lastName: string | null;
  email: string | null;
  phone: string | null;
}

/** The child with this parent's contact, with which the parent is added to the school. */
export function childOf<C extends ChildWithContact>(child: C, parent: ParentInWords): C {
  const { firstName, lastName, email, phone } = parent;
  return {
    ...child,
    ...{ parentFirstName: firstName, parentLastName: lastName, parentEmail: email, parentPhone: phone },
  };
}

/** A guardian of the school as known to auth, with name and address if these were requested. */
export interface GuardianAtAuth {
  accountId: string;
  signInId: string;
  contact?: Pick<AccountContact, 'firstName' | 'lastName' | 'email'>;
}

/** Adds guardians to the school with a child, at enrolment or when a contact is entered later. */
@Injectable()
export class GuardianAccounts {
  constructor(private readonly accounts: Accounts) {}

  issue(id: string, child: ChildWithContact, withoutPin: boolean): Promise<IssuedAccount> {
    return this.accounts.issue(id, 'parent', { ...guardianOf(child), ...(withoutPin && { withoutPin }) });
  }

  /** Auth keeps a guardian who has been linked to another child in the meantime. */
  withdrawAfter(error: unknown, id: string): Promise<void> {
    return this.accounts.withdrawAfter(error, [id]);
  }

  /** The guardian who signs in with the address; asked before anything is written. */
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

  /** Creates the record if it is missing: auth may already know the account, because two children can come at the same moment. */
  async know(tx: Tx, { accountId: id, signInId, contact }: GuardianAtAuth): Promise<void> {
    const { schoolId } = tx;
    if (await tx.em.existsBy(GuardianRow, { schoolId, id })) return;
    if (!contact) throw new AppError('NOT_FOUND');
    const { firstName, lastName, email } = contact;
    const record = { schoolId, id, signInId, firstName, lastName, email, phone: null };
    await tx.em.createQueryBuilder().insert().into(GuardianRow).values(record).orIgnore().execute();
  }

  /**
   * A guardian whom the school already knows keeps the name and contact that were entered first. Returns whether this is the first child
   * linked to them, which a record made by a teacher's request alone does not decide.
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

/** What auth is told about a child's parent. */
export function guardianOf(child: ChildWithContact) {
  const { parentEmail: email } = child;
  return { ...nameOf(child), ...(email ? { email } : {}) };
}

export function hasContact({ parentEmail, parentPhone }: ChildWithContact): boolean {
  return parentEmail !== null || parentPhone !== null;
}

/** Whether anything is known of a parent, so that the parent gets a slip. */
export function hasParent(child: ChildWithContact): boolean {
  return hasContact(child) || Boolean(child.parentFirstName);
}

const NAME_MAX = 80;

/** Until a name is given, a guardian is called "Parent of Mia Brown". */
export function nameAfter(child: Pick<ChildWithContact, 'firstName' | 'lastName'>) {
  return { firstName: beginningOf(`${AFTER_CHILD}${child.firstName}`, NAME_MAX), lastName: child.lastName };
}

function nameOf(child: ChildWithContact) {
  const { parentFirstName: firstName, parentLastName: lastName } = child;
  return firstName ? { firstName, lastName: lastName ?? '' } : nameAfter(child);
}
