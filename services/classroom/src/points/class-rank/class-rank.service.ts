import type { ChosenClassRank, ClassRankChoice } from '@homeroom/contracts';
import { TenantDb } from '@homeroom/database';
import { AuditNotes } from '@homeroom/events';
import { Injectable } from '@nestjs/common';
import { classRankChoice, hideClassRank, showClassRank } from './class-rank.queries';

/** Whether a school's students are shown their place in class. */
@Injectable()
export class ClassRankService {
  constructor(
    private readonly db: TenantDb,
    private readonly book: AuditNotes,
  ) {}

  async choice(): Promise<ClassRankChoice> {
    const [[row]] = await this.db.read(classRankChoice());
    return { isShown: row?.isShown ?? true };
  }

  choose(isShown: boolean): Promise<ChosenClassRank> {
    return this.db.transaction(async (tx) => {
      const [written] = await tx.sql(isShown ? showClassRank() : hideClassRank());
      const action = isShown ? 'school.class_rank_shown' : 'school.class_rank_hidden';
      if (written) await this.book.write(tx, { action });
      return { success: true, isShown };
    });
  }
}
