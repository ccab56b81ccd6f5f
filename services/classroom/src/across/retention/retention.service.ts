import { removeAll, TenantDb, type Tx } from '@homeroom/database';
import type { ErasedCounts } from '@homeroom/domain';
import { AuditNotes, Outbox } from '@homeroom/events';
import { FilesService } from '@homeroom/files/kept';
import { THE_PLATFORM } from '@homeroom/platform';
import { Injectable } from '@nestjs/common';
import { AccountNews } from '../../ground/accounts/account-news';
import { holdYear } from '../../ground/calendar/running-year';
import { nameAfter } from '../../people/guardians/guardian-accounts';
import { lockGuardian, lockGuardiansOf } from '../../people/guardians/guardian-changes.queries';
import { GuardianRow } from '../../people/guardians/guardian.entity';
import { keepEarned } from '../../points/goals/goals.queries';
import { countErased, endErasure, notePart } from './erasures.queries';
import {
  BLANKED,
  blankRefused,
  type Called,
  due,
  guardiansOfNobody,
  hold,
  judge,
  lockFormerGuardians,
  namedAfterChild,
  removeGuardianOfNobody,
  removeGuardians,
  removeBeside,
  removeOwn,
  removePoints,
  removeStudent,
  workWithFiles,
} from './retention.queries';

/**
 * How long data of students who left, and of their guardians, is kept. Each student is removed in a transaction of its own, which checks
 * the rules again, so that repeated or concurrent runs do no harm.
 */
@Injectable()
export class RetentionService {
  constructor(
    private readonly db: TenantDb,
    private readonly outbox: Outbox,
    private readonly files: FilesService,
    private readonly book: AuditNotes,
    private readonly news: AccountNews,
  ) {}

  due(schoolId: string, after: string, most: number): Promise<{ id: string }[]> {
    return this.db.inSchool(schoolId, (tx) => tx.sql(due(after, most)));
  }

  tidy(schoolId: string, studentId: string): Promise<void> {
    return this.db.inSchool(schoolId, async (tx) => {
      const guardianIds = await this.take(tx, studentId);
      const [found] = await tx.sql(judge(studentId));
      if (found?.arePointsOver) await removeAll(tx, removePoints, [studentId]);
      if (found?.isRecordOver) await this.forget(tx, studentId, guardianIds);
    });
  }

  /** Guardians of whom nothing says any more whose they are. */
  strays(schoolId: string, after: string, most: number): Promise<{ id: string }[]> {
    return this.db.inSchool(schoolId, (tx) => tx.sql(guardiansOfNobody(after, most)));
  }

  forgetStray(schoolId: string, guardianId: string): Promise<void> {
    return this.db.inSchool(schoolId, async (tx) => {
      await tx.sql(lockGuardian(guardianId));
      const gone = await tx.sql(removeGuardianOfNobody(guardianId));
      if (gone.length > 0) await this.removeTraces(tx, [guardianId]);
    });
  }

  /** Takes the locks in the order that all writers use. Returns the ids of the guardians, present and former. */
  async take(tx: Tx, studentId: string): Promise<string[]> {
    await holdYear(tx);
    const guardians = await tx.sql(lockGuardiansOf(studentId));
    await this.hold(tx, studentId);
    const former = await tx.sql(lockFormerGuardians(studentId));
    return [...new Set([...guardians, ...former].map(({ id }) => id))];
  }

  /** Locks the student, so that a concurrent return or hold waits. False if there is no such student. */
  async hold(tx: Tx, studentId: string): Promise<boolean> {
    return (await tx.sql(hold(studentId))).length > 0;
  }

  /** The others are told in the same transaction, so that a record is never gone only here. */
  async forget(tx: Tx, studentId: string, guardianIds: readonly string[]): Promise<void> {
    const [counted] = await tx.sql(countErased(studentId));
    await tx.sql(keepEarned(studentId));
    // The files now belong to nothing, and are swept up like any that were never used.
    for (const { id } of await tx.sql(workWithFiles(studentId))) await this.files.stand(tx, id, []);
    await removeAll(tx, removeBeside, [studentId]);
    const [student] = await tx.sql(removeStudent(studentId));
    const gone = await tx.sql(removeGuardians(guardianIds));
    if (student) await tx.sql(refusedAbout(student, gone));
    await this.nameAfterOthers(tx, guardianIds);
    await this.removeTraces(tx, [studentId, ...gone.map(({ id }) => id)]);
    await this.endErasure(tx, studentId, { ...counted?.removed, guardians: gone.length });
  }

  /** Those who remain and had no name but the child's are called after another of their children. */
  private async nameAfterOthers(tx: Tx, guardianIds: readonly string[]): Promise<void> {
    const changed: string[] = [];
    for (const { id, child, ...name } of await tx.sql(namedAfterChild(guardianIds))) {
      const next = nameAfter(child);
      if (next.firstName === name.firstName && next.lastName === name.lastName) continue;
      await tx.em.update(GuardianRow, { schoolId: tx.schoolId, id }, next);
      changed.push(id);
    }
    await this.news.note(tx, 'parent', changed);
  }

  /** What is left of people whose records have been removed. */
  private async removeTraces(tx: Tx, personIds: string[]): Promise<void> {
    await this.files.letGoOf(tx, personIds);
    await removeAll(tx, removeOwn, personIds);
    for (const blank of BLANKED) await tx.sql(blank(personIds));
    await this.outbox.publish(tx, 'people.forgotten', { personIds });
  }

  /** If an erasure was ordered, records what was removed. */
  private async endErasure(tx: Tx, studentId: string, removed: ErasedCounts): Promise<void> {
    const [ended] = await tx.sql(endErasure(studentId));
    if (!ended) return;
    await tx.sql(notePart([studentId], 'classroom', JSON.stringify(removed)));
    const about = [{ kind: 'student' as const, id: studentId }];
    const detail = { askedBy: ended.askedBy, isAgreed: ended.isAgreed };
    await this.book.write(tx, { action: 'student.erased', about, detail }, THE_PLATFORM);
  }
}

function refusedAbout(
  { id, sourcedId, recordId, firstName, lastName }: Called,
  guardians: readonly { email: string | null }[],
) {
  const keys = [id, ...(sourcedId === null ? [] : [sourcedId])];
  const emails = guardians.flatMap(({ email }) => (email === null ? [] : [email.toLowerCase()]));
  return blankRefused(keys, recordId, firstName, lastName, emails);
}
