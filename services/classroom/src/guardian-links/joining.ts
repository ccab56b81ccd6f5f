import type { Identity, IssuedAccount, ParentSlip, PinSlip } from '@homeroom/contracts';
import type { Tx } from '@homeroom/database';
import { AuditNotes, Outbox, ServiceMails } from '@homeroom/events';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { Accounts, pinSlip } from '../accounts/accounts';
import { type ChildWithContact, GuardianAccounts } from '../guardians/guardian-accounts';
import { lockGuardian } from '../guardians/guardian-changes.queries';
import { lineOfJoining, lineOfLink } from './guardian-lines';
import { askForLink, teaches, withdrawLinks } from './guardian-links.queries';
import { officeMailOfToday } from './link-mails';

export interface ChildInClass extends ChildWithContact {
  classId: string;
}

/** What came of it: who is a guardian of the child now, and what is on the slip. */
export interface Joined {
  guardianIds: string[];
  slip: ParentSlip;
}

/**
 * How a guardian comes to a child: with an account of their own; with the one they had, where the school's office says so;
 * or, where a teacher asked for it, not before the office or the guardian has agreed. An e-mail address is no proof that
 * somebody is the parent of this child.
 */
@Injectable()
export class Joining {
  constructor(
    private readonly accounts: Accounts,
    private readonly guardians: GuardianAccounts,
    private readonly outbox: Outbox,
    private readonly book: AuditNotes,
    private readonly mails: ServiceMails,
  ) {}

  issue(id: string, child: ChildWithContact, withoutPin = false): Promise<IssuedAccount> {
    return this.guardians.issue(id, child, withoutPin);
  }

  /** The child did not come about, or the contact was not written down. */
  giveUp(id: string): Promise<void> {
    return this.guardians.withdraw(id);
  }

  /**
   * Before anything else is locked but the child: a guardian who gets another child is not changed meanwhile, and a new
   * PIN is not shown to somebody on the grounds of the children there were before.
   */
  async holdStill(tx: Tx, { role }: Identity, account: IssuedAccount): Promise<void> {
    if (account.linked && role === 'school_admin') await tx.sql(lockGuardian(account.accountId));
  }

  async join(tx: Tx, identity: Identity, child: ChildInClass, account: IssuedAccount): Promise<Joined> {
    const { accountId, signInId: parentId, linked } = account;
    if (linked && identity.role !== 'school_admin') {
      await this.ask(tx, identity, child, account);
      return { guardianIds: [], slip: { waiting: true } };
    }
    await this.guardians.link(tx, child, account);
    await this.book.write(tx, lineOfJoining(child.id, account));
    const guardianIds = [accountId];
    if (!linked) return { guardianIds, slip: { parentId, ...pinSlip(account) } };
    const newPin = await this.endStrangersPin(tx, accountId, child);
    return { guardianIds, slip: newPin ? { parentId, ...newPin } : { parentId, linked: true } };
  }

  /** Asking again for what waits or was declined changes nothing. */
  async ask(
    tx: Tx,
    { personId }: Identity,
    child: ChildInClass,
    guardian: Pick<IssuedAccount, 'accountId' | 'signInId'>,
  ): Promise<void> {
    await this.guardians.know(tx, guardian);
    const [asked] = await tx.sql(askForLink(uuidv7(), child.id, guardian.accountId, personId));
    if (!asked) return;
    const link = { id: asked.id, studentId: child.id, guardianId: guardian.accountId };
    await this.book.write(tx, lineOfLink('guardian.link_asked', link));
    await this.outbox.publish(tx, 'guardian_link.changed', { linkId: link.id, state: 'waiting' });
    await this.mails.want(tx, 'guardian_link', link.id);
    await this.mails.want(tx, 'office_links', officeMailOfToday(tx.schoolId));
  }

  async withdraw(tx: Tx, studentId: string): Promise<void> {
    for (const { id, guardianId } of await tx.sql(withdrawLinks(studentId))) {
      await this.book.write(tx, lineOfLink('guardian.link_withdrawn', { id, studentId, guardianId }));
      await this.outbox.publish(tx, 'guardian_link.changed', { linkId: id, state: 'withdrawn' });
    }
  }

  /** The teacher who knows the guardian's PIN and has nothing to do with this child; nobody as a rule. */
  async strangerWhoKnowsThePin(tx: Tx, guardianId: string, classId: string): Promise<string | undefined> {
    const seenBy = await this.accounts.pinSeenBy(guardianId);
    if (seenBy === null) return undefined;
    const [found] = await tx.sql(teaches(seenBy, classId));
    return found?.teaches ? undefined : seenBy;
  }

  /**
   * A guardian's PIN that was shown to a teacher opens the children of that teacher's classes and no others: where a child
   * of another class comes in, it ends. Answers the new one. Called last, because auth's part cannot be taken back.
   */
  async endStrangersPin(
    tx: Tx,
    guardianId: string,
    { id, classId }: Pick<ChildInClass, 'id' | 'classId'>,
  ): Promise<PinSlip | undefined> {
    if (!(await this.strangerWhoKnowsThePin(tx, guardianId, classId))) return undefined;
    return pinSlip(await this.accounts.replacePin(guardianId, 'parent', id));
  }
}
