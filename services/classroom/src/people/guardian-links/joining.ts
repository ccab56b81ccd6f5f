import type { Identity, IssuedAccount, ParentSlip } from '@homeroom/contracts';
import type { Tx } from '@homeroom/database';
import { AuditNotes, Outbox, ServiceMails } from '@homeroom/events';
import { LOGGER } from '@homeroom/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { v7 as uuidv7 } from 'uuid';
import { AccountNews } from '../../ground/accounts/account-news';
import { Accounts, pinSlip } from '../../ground/accounts/accounts';
import { PhonesOfPeople } from '../../ground/accounts/phones-of-people';
import { type ChildWithContact, GuardianAccounts, type GuardianAtAuth } from '../guardians/guardian-accounts';
import { lockGuardian, refuseBarred, refuseFormer } from '../guardians/guardian-changes.queries';
import { lineOfJoining, lineOfLink } from './guardian-lines';
import { askForLink, withdrawLink, withdrawLinks } from './guardian-links.queries';
import { officeMailOfToday } from './link-mails';

export interface ChildInClass extends ChildWithContact {
  classId: string;
}

/** An account issued by auth before anything was written: a new one or an existing one. */
export type IssuedGuardian = IssuedAccount & GuardianAtAuth;

/** What telling auth has led to. */
interface ToldFamily {
  parent?: ParentSlip;
  /** Guardians whose PIN ended because it was drawn by a link mailed to an address that was corrected. */
  mailedPinsEnded: readonly string[];
}

/** The result: the child's guardians, and the contents of the slip. */
export interface Joined {
  guardianIds: string[];
  slip: ParentSlip;
  /** Auth had issued the account for a child who was never created, so nobody has seen its PIN. */
  withoutSlip?: string;
}

/**
 * How a guardian is added to a child: with a new account; with an existing one if the school's office says so; or, if a teacher asks for
 * it, only once the office or the guardian has agreed. An email address does not prove that somebody is the parent of this child.
 */
@Injectable()
export class Joining {
  constructor(
    private readonly accounts: Accounts,
    private readonly news: AccountNews,
    private readonly guardians: GuardianAccounts,
    private readonly phones: PhonesOfPeople,
    private readonly outbox: Outbox,
    private readonly book: AuditNotes,
    private readonly mails: ServiceMails,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Must run before the transaction: auth is not called inside one. */
  async issue(
    { role }: Identity,
    id: string,
    child: ChildWithContact,
    withoutPin = false,
  ): Promise<IssuedGuardian> {
    const account = await this.guardians.issue(id, child, withoutPin);
    // A person who is only asked for may have no record here yet.
    return account.linked && role !== 'school_admin' ? this.guardians.withContact(account) : account;
  }

  /**
   * Locks the guardian before everything except the child, so that one who gains another child is not changed meanwhile, and a new PIN is
   * not shown on the strength of the earlier children.
   */
  async holdStill(tx: Tx, { role }: Identity, account: IssuedAccount): Promise<void> {
    if (!account.linked || role === 'school_admin') await tx.sql(lockGuardian(account.accountId));
  }

  async join(tx: Tx, identity: Identity, child: ChildInClass, account: IssuedGuardian): Promise<Joined> {
    const { accountId, signInId: parentId, linked } = account;
    if (linked && identity.role !== 'school_admin') {
      await this.ask(tx, identity, child, account);
      return { guardianIds: [], slip: { waiting: true } };
    }
    const isFirst = await this.guardians.link(tx, child, account);
    if (identity.role !== 'school_admin') await refuseFormer(tx, accountId, child.id);
    await this.book.write(tx, lineOfJoining(child.id, { accountId, linked: !isFirst }));
    const guardianIds = [accountId];
    // The request that creates the guardian's record gets the slip, even if two children come at once.
    if (isFirst && !linked) return { guardianIds, slip: { parentId, ...pinSlip(account) } };
    await this.news.noteChild(tx, accountId, child.id);
    return {
      guardianIds,
      slip: { parentId, linked: true },
      ...(isFirst && { withoutSlip: accountId }),
    };
  }

  /** Asking again for a pending or declined link changes nothing. */
  async ask(tx: Tx, { personId }: Identity, child: ChildInClass, guardian: GuardianAtAuth): Promise<void> {
    await this.guardians.know(tx, guardian);
    await refuseBarred(tx, guardian.accountId, child.id);
    const [asked] = await tx.sql(askForLink(uuidv7(), child.id, guardian.accountId, personId));
    if (!asked) return;
    const link = { id: asked.id, studentId: child.id, guardianId: guardian.accountId };
    await this.book.write(tx, lineOfLink('guardian.link_asked', link));
    await this.outbox.publish(tx, 'guardian_link.changed', { linkId: link.id, state: 'waiting' });
    await this.mails.want(tx, 'guardian_link', link.id);
    await this.mails.want(tx, 'office_links', officeMailOfToday(tx.schoolId));
  }

  async withdraw(tx: Tx, studentId: string): Promise<void> {
    await this.tellWithdrawn(tx, studentId, await tx.sql(withdrawLinks(studentId)));
  }

  /** Withdraws pending requests for this guardian only. */
  async withdrawOf(tx: Tx, studentId: string, guardianId: string): Promise<void> {
    await this.tellWithdrawn(tx, studentId, await tx.sql(withdrawLink(studentId, guardianId)));
  }

  private async tellWithdrawn(
    tx: Tx,
    studentId: string,
    links: readonly { id: string; guardianId: string }[],
  ): Promise<void> {
    for (const { id, guardianId } of links) {
      await this.book.write(tx, lineOfLink('guardian.link_withdrawn', { id, studentId, guardianId }));
      await this.outbox.publish(tx, 'guardian_link.changed', { linkId: id, state: 'withdrawn' });
    }
  }

  /**
   * Called after the commit: tells auth about everybody whom the change concerns. A guardian who gained a child loses a PIN that was shown
   * to a teacher of other classes (`pinKnownTo`); the office, if it made the change, gets a new one, as for a guardian whose slip nobody
   * has.
   */
  async tell(
    { role }: Identity,
    ids: readonly string[],
    studentId: string,
    { slip, withoutSlip }: Partial<Pick<Joined, 'slip' | 'withoutSlip'>> = {},
  ): Promise<ToldFamily> {
    const { pinsEnded, mailedPinsEnded } = await this.news.tell(ids);
    const told = { ...(slip && { parent: slip }), mailedPinsEnded };
    const endedFor = pinsEnded[0] ?? withoutSlip;
    if (!endedFor || role !== 'school_admin') return told;
    try {
      const issued = await this.accounts.replacePin(endedFor, 'parent', { studentId });
      await this.phones.ask([endedFor]);
      return { ...told, parent: { parentId: issued.signInId, ...pinSlip(issued) } };
    } catch (error) {
      // The old PIN no longer opens anything, and a new one can be issued on the student's page.
      this.logger.warn({ err: error, accountId: endedFor }, 'a PIN ended and no new one was drawn');
      return told;
    }
  }
}
