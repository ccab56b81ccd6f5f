import type { GuardianContact, GuardianRecord, Identity, IssuedAccount } from '@homeroom/contracts';
import type { Tx } from '@homeroom/database';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { Accounts } from '../accounts/accounts';
import { hasParent } from '../guardians/guardian-accounts';
import { linksOfStudent } from './guardian-links.queries';
import { type ChildInClass, type Joined, Joining } from './joining';

/** The id under which auth was asked for an account: what it is withdrawn by, should the change come to nothing. */
export interface DrawnGuardian {
  id?: string;
}

/** What a change of a student's record may do to the family: a contact is how a guardian comes to a child. */
@Injectable()
export class FamilyChanges {
  constructor(
    private readonly accounts: Accounts,
    private readonly joining: Joining,
  ) {}

  /**
   * Whoever comes with a contact that is written down now, where the child has no guardian. A contact that only stands
   * there, or waits for somebody's word, brings nobody: saving a form is no decision about it.
   */
  async newcomer(
    tx: Tx,
    identity: Identity,
    before: ChildInClass,
    after: ChildInClass,
    drawn: DrawnGuardian,
  ): Promise<IssuedAccount | undefined> {
    const isNewAddress = before.parentEmail !== after.parentEmail;
    if (isNewAddress) await this.joining.withdraw(tx, after.id);
    const isNews = isNewAddress || before.parentPhone !== after.parentPhone || Boolean(after.parentFirstName);
    if (!hasParent(after) || !isNews) return undefined;
    if (!isNewAddress && (await tx.sql(linksOfStudent(after.id))).length > 0) return undefined;
    drawn.id = uuidv7();
    const account = await this.joining.issue(drawn.id, after);
    await this.joining.holdStill(tx, identity, account);
    return account;
  }

  join(tx: Tx, identity: Identity, child: ChildInClass, newcomer: IssuedAccount): Promise<Joined> {
    return this.joining.join(tx, identity, child, newcomer);
  }

  giveUp(newId: string): Promise<void> {
    return this.joining.giveUp(newId);
  }

  /**
   * An address with which another guardian of the school signs in: a teacher who enters it asks for that guardian, and the
   * present one keeps the address there was. The office is told that the address is taken, and sees by whom.
   */
  async askInstead(
    tx: Tx,
    identity: Identity,
    child: ChildInClass,
    guardians: readonly GuardianRecord[],
    contacts: readonly GuardianContact[],
  ): Promise<{ contacts: GuardianContact[]; hasAsked: boolean }> {
    if (identity.role === 'school_admin') return { contacts: [...contacts], hasAsked: false };
    let hasAsked = false;
    const left: GuardianContact[] = [];
    for (const { email, ...contact } of contacts) {
      const present = guardians.find(({ id }) => id === contact.id);
      const holder = email && email !== present?.email ? await this.accounts.guardianWith(email) : null;
      const isElsewhere = holder !== null && !guardians.some(({ id }) => id === holder.accountId);
      if (isElsewhere) await this.joining.ask(tx, identity, child, holder);
      hasAsked ||= isElsewhere;
      left.push(isElsewhere || email === undefined ? contact : { ...contact, email });
    }
    return { contacts: left, hasAsked };
  }
}
