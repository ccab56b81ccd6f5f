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

/** What is kept of students who left, and for how long. Each student is a transaction, judged in it: it may be done twice, or at once. */
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

  /** In the order in which everybody takes them. Answers the family. */
  async take(tx: Tx, studentId: string): Promise<string[]> {
    await holdYear(tx);
    const guardians = await tx.sql(lockGuardiansOf(studentId));
    await this.hold(tx, studentId);
    return guardians.map(({ id }) => id);
  }

  /** Whoever brings them back, or puts what is kept of them on hold, waits; false where nobody is there. */
  async hold(tx: Tx, studentId: string): Promise<boolean> {
    return (await tx.sql(hold(studentId))).length > 0;
  }

  /** Everybody else is told in the same transaction: that a record is gone is never true here alone. */
  async forget(tx: Tx, studentId: string, guardianIds: readonly string[]): Promise<void> {
    const [counted] = await tx.sql(countErased(studentId));
    await tx.sql(keepEarned(studentId));
    // They belong to nothing from here on, and are swept away as whatever nobody placed is.
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

  /** Where somebody has asked for it, what went is written down. */
  private async endErasure(tx: Tx, studentId: string, removed: ErasedCounts): Promise<void> {
    const [ended] = await tx.sql(endErasure(studentId));
    if (!ended) return;
    await tx.sql(notePart([studentId], 'classroom', JSON.stringify(removed)));
    const about = [{ kind: 'student' as const, id: studentId }];
    const detail = { askedBy: ended.askedBy, isAgreed: ended.isAgreed };
    await this.book.write(tx, { action: 'student.erased', about, detail }, THE_PLATFORM);
  }
}
