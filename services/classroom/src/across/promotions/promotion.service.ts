import { AppError, type Identity, type Promote, type Promoted, type Promotion } from '@homeroom/contracts';
import { TenantDb, type Tx } from '@homeroom/database';
import { planPromotion, type PromotionFault } from '@homeroom/domain';
import { Injectable } from '@nestjs/common';
import { takeYear } from '../../ground/calendar/running-year';
import { MovingService } from './moving.service';
import { classesOfYear, importRuns, promotionInto, type PromotionRow, yearExists } from './promotion.queries';

/** The school goes into its next year: what that would do, and doing it once. */
@Injectable()
export class PromotionService {
  constructor(
    private readonly db: TenantDb,
    private readonly moving: MovingService,
  ) {}

  /** As everything stood in one moment. */
  find(yearId: string): Promise<Promotion> {
    return this.db.transaction((tx) => promotionOf(tx, yearId));
  }

  /** Whoever asks again, or at the same moment, is answered what was done. */
  promote({ personId }: Identity, yearId: string, { classes: choices }: Promote): Promise<Promoted> {
    return this.db.transaction(async (tx) => {
      await takeYear(tx);
      const before = await promotionOf(tx, yearId);
      if (before.state !== 'open') return { success: true, promotion: before };
      const [running] = await tx.sql(importRuns());
      if (running) throw new AppError('IMPORT_RUNNING');
      const known = new Set(before.classes.map(({ id }) => id));
      const isOfNow = choices.length <= known.size && choices.every(({ classId }) => known.has(classId));
      if (!isOfNow) throw new AppError('CHANGED_MEANWHILE');
      const plan = planPromotion(before.classes, choices);
      const [fault] = plan.faults;
      if (fault) throw new AppError('PROMOTION_NOT_READY', sentenceOf(fault));
      await this.moving.move(tx, { fromYearId: before.from.id, yearId, by: personId, plan });
      return { success: true, promotion: await promotionOf(tx, yearId) };
    });
  }
}

async function promotionOf(tx: Tx, yearId: string): Promise<Promotion> {
  const [row] = await tx.sql(promotionInto(yearId));
  if (row) return toPromotion(row, await tx.sql(classesOfYear(row.fromId, row.intoId)));
  const [year] = await tx.sql(yearExists(yearId));
  throw year ? new AppError('YEAR_NOT_NEXT') : new AppError('NOT_FOUND', 'There is no such school year.');
}

function toPromotion(row: PromotionRow, classes: Promotion['classes']): Promotion {
  const { promotedAt, finishedAt, moved, left, accounts, accountsDone } = row;
  const done = promotedAt && { moved, left, accounts, accountsDone, at: promotedAt.toISOString() };
  return {
    from: { id: row.fromId, name: row.fromName },
    into: { id: row.intoId, name: row.intoName, startsOn: row.startsOn },
    state: finishedAt ? 'done' : done ? 'running' : 'open',
    classes,
    done,
  };
}

function sentenceOf({ classNumber, reason, students, maxStudents }: PromotionFault): string {
  const sentences = {
    no_class: `Say where the students of class ${classNumber} go.`,
    too_many: `Class ${classNumber} would have ${students} students, and ${maxStudents} is its limit.`,
    no_grade: `No grade follows that of class ${classNumber}. Let its students leave, or move them first.`,
  };
  return sentences[reason];
}
