import { TenantDb, type Tx } from '@homeroom/database';
import { Injectable } from '@nestjs/common';
import { holdYear } from '../../ground/calendar/running-year';
import { due, hold, judge, removePoints } from './retention.queries';

const BATCH = 100;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

/** What is kept of students who left, and for how long. Each student is a transaction, judged in it: it may be done twice, or at once. */
@Injectable()
export class RetentionService {
  constructor(private readonly db: TenantDb) {}

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
    await tx.sql(hold(studentId));
    const [found] = await tx.sql(judge(studentId));
    if (!found?.arePointsOver) return;
    for (const remove of removePoints) await tx.sql(remove(studentId));
  }
}
