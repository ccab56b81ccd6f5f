import {
  AppError,
  type DecidedLink,
  type Identity,
  type LinkForOffice,
  type ParentSlip,
} from '@homeroom/contracts';
import { TenantDb, type Tx } from '@homeroom/database';
import { AuditNotes, Outbox } from '@homeroom/events';
import { judged } from '@homeroom/platform';
import { Injectable } from '@nestjs/common';
import { Accounts } from '../accounts/accounts';
import { accountOf } from '../guardians/families';
import { addGuardianship, guardianToLink, lockGuardian } from '../guardians/guardian-changes.queries';
import { guardianIdsOf, holdStudent, type LockedStudent } from '../students/student-changes.queries';
import { lineOfLink } from './guardian-lines';
import { decideLink, findLink, type LinkRow, lockLink, waitingLinks } from './guardian-links.queries';
import { Joining } from './joining';

/** The office, or the guardian whose account it is, says whether a child belongs to it. */
@Injectable()
export class GuardianLinksService {
  constructor(
    private readonly db: TenantDb,
    private readonly accounts: Accounts,
    private readonly joining: Joining,
    private readonly outbox: Outbox,
    private readonly book: AuditNotes,
  ) {}

  async waiting(): Promise<LinkForOffice[]> {
    const [links] = await this.db.read(waitingLinks());
    return links;
  }

  approve(identity: Identity, linkId: string): Promise<DecidedLink> {
    return this.db.transaction(async (tx) => {
      const { link, student } = await this.open(tx, identity, linkId);
      if (identity.role === 'parent' && (await this.isSpokenFor(tx, link, student)))
        throw new AppError('FORBIDDEN', 'Your school’s office confirms this link for you.');
      await tx.sql(addGuardianship(link.guardianId, link.studentId));
      await this.decide(tx, identity, link, 'approved');
      const guardians = await tx.sql(guardianIdsOf(link.studentId));
      await this.outbox.publish(tx, 'student.changed', {
        studentId: student.id,
        classId: student.classId,
        classNumber: student.classNumber,
        fromClassId: null,
        fromClassNumber: null,
        guardianIds: guardians.map(({ guardianId }) => guardianId),
        isActive: student.isActive,
      });
      const parent = await this.admit(tx, identity, link, student);
      return { success: true, ...(parent ? { credentials: { parent } } : {}) };
    });
  }

  decline(identity: Identity, linkId: string): Promise<DecidedLink> {
    return this.db.transaction(async (tx) => {
      const { link } = await this.open(tx, identity, linkId);
      if (link.state !== 'waiting') throw new AppError('LINK_DECIDED');
      await this.decide(tx, identity, link, 'declined');
      return { success: true };
    });
  }

  /** Locked in the order of everybody who changes a family: the child, then a guardian who joins it. */
  private async open(
    tx: Tx,
    { role, personId }: Identity,
    linkId: string,
  ): Promise<{ link: LinkRow; student: LockedStudent }> {
    const [found] = await tx.sql(findLink(linkId));
    const isTheirs = role === 'school_admin' || found?.guardianId === personId;
    if (!found || !isTheirs) throw new AppError('NOT_FOUND', 'There is no such link.');
    await judged();
    const student = await holdStudent(tx, found.studentId);
    await tx.sql(lockGuardian(found.guardianId));
    const [link] = await tx.sql(lockLink(linkId));
    // Who said no is not overruled by a tap on an old page; the office can still say yes.
    const isOpen = link?.state === 'waiting' || (link?.state === 'declined' && role === 'school_admin');
    if (!student || !link || !isOpen) throw new AppError('LINK_DECIDED');
    return { link, student };
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

  private async isSpokenFor(tx: Tx, { guardianId }: LinkRow, { classId }: LockedStudent): Promise<boolean> {
    return (await this.joining.strangerWhoKnowsThePin(tx, guardianId, classId)) !== undefined;
  }

  /** Auth's part, the last: a guardian is active for as long as a child is, and no stranger knows the PIN. */
  private async admit(
    tx: Tx,
    { role }: Identity,
    { guardianId }: LinkRow,
    student: LockedStudent,
  ): Promise<ParentSlip | undefined> {
    const [guardian] = await tx.sql(guardianToLink(guardianId));
    if (!guardian) throw new AppError('NOT_FOUND');
    if (student.isActive) await this.accounts.update([accountOf(guardian, true)]);
    if (role !== 'school_admin') return undefined;
    const slip = await this.joining.endStrangersPin(tx, guardianId, student);
    return slip && { parentId: guardian.parentId, ...slip };
  }
}
