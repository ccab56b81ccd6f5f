import {
  AppError,
  type Identity,
  pageAsked,
  pageOf,
  type PreviewPromotion,
  type Promote,
  type Promoted,
  type Promotion,
  type PromotionPreview,
} from '@homeroom/contracts';
import { TenantDb, type Tx } from '@homeroom/database';
import type { ClassToPromote, PromotionFault } from '@homeroom/domain';
import { Injectable } from '@nestjs/common';
import { takeYear } from '../../ground/calendar/running-year';
import { kindOf, outcomesOf, planSchool, previewed } from './children';
import { MovingService } from './moving.service';
import { importRuns, whoPromoted } from './promotion.queries';
import { promotionOf } from './promotion.read';
import { lockClasses } from './taking-back.queries';
import { TakingBackService } from './taking-back.service';

/** Promotes the school into its next year: previews it, does it once, and undoes it. */
@Injectable()
export class PromotionService {
  constructor(
    private readonly db: TenantDb,
    private readonly moving: MovingService,
    private readonly takingBack: TakingBackService,
  ) {}

  /** Reads everything in one snapshot. */
  find(yearId: string): Promise<Promotion> {
    return this.db.transaction((tx) => promotionOf(tx, yearId));
  }

  /** What the choices would mean for each child as things are now. */
  preview(yearId: string, wanted: PreviewPromotion): Promise<PromotionPreview> {
    return this.db.transaction(async (tx) => {
      const { classes, state } = await promotionOf(tx, yearId);
      if (state !== 'open') throw new AppError('CHANGED_MEANWHILE');
      const { children, placed } = await planSchool(tx, classes, wanted);
      const counts: PromotionPreview['counts'] = { goes_on: 0, stays: 0, leaves: 0, open: 0 };
      for (const { outcome } of children) counts[kindOf(outcome)] += 1;
      const { classId, outcome: kind } = wanted;
      const found = children.filter(
        ({ child, outcome }) =>
          (classId === undefined || child.classId === classId) &&
          (kind === undefined || kindOf(outcome) === kind),
      );
      const asked = pageAsked(wanted);
      const items = found.slice(asked.offset, asked.offset + asked.pageSize).map(previewed);
      return { ...pageOf(asked, items, { total: found.length }), counts, placed };
    });
  }

  /** Idempotent for the person who promoted; a colleague gets an error, because their plan was another. */
  promote({ personId }: Identity, yearId: string, wanted: Promote): Promise<Promoted> {
    return this.db.transaction(async (tx) => {
      await takeYear(tx);
      const before = await promotionOf(tx, yearId);
      if (before.state === 'undoing') throw new AppError('YEAR_END_RUNNING');
      if (before.state !== 'open') {
        const [done] = await tx.sql(whoPromoted(yearId));
        if (done?.promotedBy !== personId) throw new AppError('CHANGED_MEANWHILE', BY_A_COLLEAGUE);
        return { success: true, promotion: before };
      }
      await refuseWhileImporting(tx);
      const planned = await planSchool(tx, before.classes, wanted);
      const [fault] = planned.plan.faults;
      if (fault) throw new AppError('PROMOTION_NOT_READY', sentenceOf(fault));
      refuseUnsaid(before.classes, wanted);
      const { plan } = planned;
      const outcomes = outcomesOf(planned);
      await this.moving.move(tx, { fromYearId: before.from.id, yearId, by: personId, plan, outcomes });
      return { success: true, promotion: await promotionOf(tx, yearId) };
    });
  }

  /** Restores everything to the year before. Idempotent. */
  takeBack({ personId }: Identity, yearId: string): Promise<Promoted> {
    return this.db.transaction(async (tx) => {
      await takeYear(tx);
      await tx.sql(lockClasses());
      const before = await promotionOf(tx, yearId);
      const isTakenBack = before.undoneAt !== null && before.undo === null;
      if (isTakenBack) return { success: true, promotion: before };
      if (!before.undo) throw new AppError('YEAR_END_NOT_UNDOABLE');
      await refuseWhileImporting(tx);
      if (before.undo.total > 0) throw new AppError('YEAR_END_IN_USE');
      await this.takingBack.takeBack(tx, { fromYearId: before.from.id, yearId, by: personId });
      return { success: true, promotion: await promotionOf(tx, yearId) };
    });
  }
}

const BY_A_COLLEAGUE =
  'A colleague has already moved everybody into this school year, by a plan of their own. Look at where your students are now.';

/**
 * Refuses a class that the choices do not mention, such as one created after they were made: it and its device would end without anybody
 * noticing.
 */
function refuseUnsaid(classes: readonly ClassToPromote[], { classes: choices }: Promote): void {
  const isSaid = (card: ClassToPromote) => choices.some(({ classId }) => classId === card.id);
  const unsaid = classes.find((card) => card.isActive && card.students === 0 && !isSaid(card));
  if (unsaid)
    throw new AppError(
      'PROMOTION_NOT_READY',
      `Say what becomes of class ${unsaid.classNumber}, which has no students.`,
    );
}

async function refuseWhileImporting(tx: Tx): Promise<void> {
  const [running] = await tx.sql(importRuns());
  if (running) throw new AppError('IMPORT_RUNNING');
}

function sentenceOf({ classNumber, reason, students, maxStudents }: PromotionFault): string {
  const sentences = {
    no_class: `Say where the students of class ${classNumber} go.`,
    child_no_class: `Choose the class for everyone in class ${classNumber} whom you placed by hand.`,
    too_many: `Class ${classNumber} would have ${students} students, and ${maxStudents} is its limit.`,
    no_grade: `No grade follows that of class ${classNumber}. Let its students leave, or move them first.`,
    number_taken: `Class ${classNumber} would get the number of another class.`,
  };
  return sentences[reason];
}
