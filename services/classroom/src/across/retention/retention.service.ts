import { TenantDb, type Tx } from '@homeroom/database';
import { Outbox } from '@homeroom/events';
import { FilesService } from '@homeroom/files/kept';
import { Injectable } from '@nestjs/common';
import { holdYear } from '../../ground/calendar/running-year';
import { lockGuardiansOf } from '../../people/guardians/guardian-changes.queries';
import {
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

const BATCH = 100;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

/** What is kept of students who left, and for how long. Each student is a transaction, judged in it: it may be done twice, or at once. */
@Injectable()
export class RetentionService {
  constructor(
    private readonly db: TenantDb,
    private readonly outbox: Outbox,
    private readonly files: FilesService,
  ) {}

  async tidy(schoolId: string): Promise<void> {
    let last: string | undefined = BEFORE_ALL;
    while (last) {
      const after: string = last;
      const found = await this.db.inSchool(schoolId, (tx) => tx.sql(due(after, BATCH)));
      for (const { studentId } of found) await this.db.inSchool(schoolId, (tx) => this.judge(tx, studentId));
      last = found.at(-1)?.studentId;
    }
  }

  private async judge(tx: Tx, studentId: string): Promise<void> {
    await holdYear(tx);
    const guardians = await tx.sql(lockGuardiansOf(studentId));
    await tx.sql(hold(studentId));
    const [found] = await tx.sql(judge(studentId));
    if (found?.arePointsOver) for (const remove of removePoints) await tx.sql(remove([studentId]));
    if (found?.isRecordOver)
      await this.forget(
        tx,
        studentId,
        guardians.map(({ id }) => id),
      );
  }

  /** Everybody else is told in the same transaction: that a record is gone is never true here alone. */
  private async forget(tx: Tx, studentId: string, guardianIds: readonly string[]): Promise<void> {
    // They belong to nothing from here on, and are swept away as whatever nobody placed is.
    for (const { id } of await tx.sql(workWithFiles(studentId))) await this.files.stand(tx, id, []);
    for (const remove of removeBeside) await tx.sql(remove([studentId]));
    await tx.sql(removeStudent(studentId));
    const gone = await tx.sql(removeGuardians(guardianIds));
    const personIds = [studentId, ...gone.map(({ id }) => id)];
    for (const remove of removeOwn) await tx.sql(remove(personIds));
    await this.outbox.publish(tx, 'people.forgotten', { personIds });
  }
}
