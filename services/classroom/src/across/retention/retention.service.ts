import { removeAll, TenantDb, type Tx } from '@homeroom/database';
import type { ErasedCounts } from '@homeroom/domain';
import { AuditNotes, Outbox } from '@homeroom/events';
import { FilesService } from '@homeroom/files/kept';
import { THE_PLATFORM } from '@homeroom/platform';
import { Injectable } from '@nestjs/common';
import { holdYear } from '../../ground/calendar/running-year';
import { lockGuardiansOf } from '../../people/guardians/guardian-changes.queries';
import { keepEarned } from '../../points/goals/goals.queries';
import { countErased, endErasure, notePart } from './erasures.queries';
import {
  BLANKED,
  due,
  hold,
  judge,
  removeGuardians,
  removeBeside,
  removeOwn,
  removePoints,
  removeStudent,
  workWithFiles,
} from './retention.queries';

/**
 * How long data of students who left is kept. Each student is removed in a transaction of its own, which checks the rules again, so that
 * repeated or concurrent runs do no harm.
 */
@Injectable()
export class RetentionService {
  constructor(
    private readonly db: TenantDb,
    private readonly outbox: Outbox,
    private readonly files: FilesService,
    private readonly book: AuditNotes,
  ) {}

  due(schoolId: string, after: string, most: number): Promise<{ studentId: string }[]> {
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

  /** Takes the locks in the order that all writers use. Returns the ids of the guardians. */
  async take(tx: Tx, studentId: string): Promise<string[]> {
    await holdYear(tx);
    const guardians = await tx.sql(lockGuardiansOf(studentId));
    await this.hold(tx, studentId);
    return guardians.map(({ id }) => id);
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
    await tx.sql(removeStudent(studentId));
    const gone = await tx.sql(removeGuardians(guardianIds));
    const personIds = [studentId, ...gone.map(({ id }) => id)];
    await this.files.letGoOf(tx, personIds);
    await removeAll(tx, removeOwn, personIds);
    for (const blank of BLANKED) await tx.sql(blank(personIds));
    await this.outbox.publish(tx, 'people.forgotten', { personIds });
    await this.endErasure(tx, studentId, { ...counted?.removed, guardians: gone.length });
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
