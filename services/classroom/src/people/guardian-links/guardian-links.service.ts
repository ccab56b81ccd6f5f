import {
  AppError,
  asAsked,
  type DecidedLink,
  type Identity,
  type LinkForOffice,
  type Page,
  type PageQuery,
  rowsAsked,
} from '@homeroom/contracts';
import { decided, TenantDb, type Tx } from '@homeroom/database';
import { LIMITS } from '@homeroom/domain';
import { AuditNotes, Outbox } from '@homeroom/events';
import { judged } from '@homeroom/platform';
import { Injectable } from '@nestjs/common';
import { AccountNews } from '../../ground/accounts/account-news';
import { Accounts } from '../../ground/accounts/accounts';
import { addGuardian, lockGuardian } from '../guardians/guardian-changes.queries';
import { familyOf, holdStudent, type LockedStudent } from '../profiles/student-record.queries';
import { lineOfLink } from './guardian-lines';
import {
  countWaitingLinks,
  decideLink,
  findLink,
  type LinkRow,
  lockLink,
  teaches,
  waitingLinks,
} from './guardian-links.queries';
import { Joining } from './joining';

/** The office, or the guardian concerned, decides whether a child is theirs. */
@Injectable()
export class GuardianLinksService {
  constructor(
    private readonly db: TenantDb,
    private readonly accounts: Accounts,
    private readonly news: AccountNews,
    private readonly joining: Joining,
    private readonly outbox: Outbox,
    private readonly book: AuditNotes,
  ) {}

  async waiting(find: PageQuery): Promise<LinkForOffice[] | Page<LinkForOffice>> {
    const { limit, offset } = rowsAsked(find, LIMITS.decidableListed);
    const [links, [counted]] = await this.db.read(waitingLinks(limit, offset), countWaitingLinks());
    return asAsked(find, links, counted);
  }

  async approve(identity: Identity, linkId: string): Promise<DecidedLink> {
    const seenBy = await this.pinSeenBy(identity, linkId);
    const { decision, link } = await this.db.transaction(async (tx) => {
      const { link, student } = await this.open(tx, identity, linkId);
      if (seenBy !== null && !(await tx.sql(teaches(seenBy, student.classId)))[0]?.teaches)
        throw new AppError('FORBIDDEN', 'Your school’s office has to confirm this link for you.');
      await addGuardian(tx, link.guardianId, link.studentId);
      await this.decide(tx, identity, link, 'approved');
      await this.outbox.publish(tx, 'student.changed', {
        studentId: student.id,
        classId: student.classId,
        classNumber: student.classNumber,
        fromClassId: null,
        fromClassNumber: null,
        ...(await familyOf(tx, link.studentId)),
        isActive: student.isActive,
      });
      await this.news.noteChild(tx, link.guardianId, link.studentId);
      return { decision: await decided(tx, { success: true } as const), link };
    });
    const { parent } = await this.joining.tell(identity, [link.guardianId], link.studentId);
    return { ...decision, ...(parent ? { credentials: { parent } } : {}) };
  }

  /** The teacher who was shown the PIN of an approving guardian; it does not matter when the office approves. */
  private async pinSeenBy(identity: Identity, linkId: string): Promise<string | null> {
    const link = await this.db.readOne(findLink(linkId));
    refuseOthers(identity, link);
    await judged();
    return identity.role === 'parent' ? this.accounts.pinSeenBy(identity.personId) : null;
  }

  decline(identity: Identity, linkId: string): Promise<DecidedLink> {
    return this.db.transaction(async (tx) => {
      const { link } = await this.open(tx, identity, linkId);
      if (link.state !== 'waiting') throw new AppError('LINK_DECIDED');
      await this.decide(tx, identity, link, 'declined');
      return { success: true };
    });
  }

  /** Follows the lock order of all changes to a family: the child, then a guardian who joins it. */
  private async open(
    tx: Tx,
    identity: Identity,
    linkId: string,
  ): Promise<{ link: LinkRow; student: LockedStudent }> {
    const [link] = await tx.sql(findLink(linkId));
    const found = refuseOthers(identity, link);
    await judged();
    const student = await holdStudent(tx, found.studentId);
    await tx.sql(lockGuardian(found.guardianId));
    const [now] = await tx.sql(lockLink(linkId));
    // A refusal cannot be overruled from an old page; the office can still approve.
    const isOpen =
      now?.state === 'waiting' || (now?.state === 'declined' && identity.role === 'school_admin');
    if (!student || !now || !isOpen) throw new AppError('LINK_DECIDED');
    return { link: now, student };
  }

  private async decide(
    tx: Tx,
    { personId }: Identity,
    link: LinkRow,
    state: 'approved' | 'declined',
  ): Promise<void> {
    await tx.sql(decideLink(link.id, state, personId));
    await this.book.write(tx, lineOfLink(`guardian.link_${state}`, link));
    await this.outbox.publish(tx, 'guardian_link.changed', { linkId: link.id, state });
  }
}

function refuseOthers<L extends { guardianId: string }>(
  { role, personId }: Identity,
  link: L | undefined,
): L {
  const isTheirs = role === 'school_admin' || link?.guardianId === personId;
  if (!link || !isTheirs) throw new AppError('NOT_FOUND', 'There is no such link.');
  return link;
}
