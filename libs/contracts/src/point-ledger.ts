import { type PointKind, ADJUSTMENTS, POINTS, SENTENCES } from '@homeroom/domain';
import { IsUUID, ValidateBy } from 'class-validator';
import type { PointsChanged } from './classroom';
import { OptionalDay } from './days';
import { DecidedByServer, RequiredText } from './fields';

/** POST /api/points/adjustments: corrects a total; for the office and the class's leader. */
export class AdjustPoints {
  @IsUUID(undefined, { message: 'Choose a student.' })
  studentId!: string;
  @ValidateBy({
    name: 'isAdjustment',
    validator: {
      validate: (value: unknown) =>
        Number.isInteger(value) && value !== 0 && Math.abs(value as number) <= ADJUSTMENTS.most,
      defaultMessage: () => SENTENCES.adjustment,
    },
  })
  amount!: number;
  @RequiredText(POINTS.noteMaxLength, 'Say why: the family reads it.')
  reason!: string;
  @DecidedByServer()
  schoolId?: unknown;
}

export type AdjustedPoints = PointsChanged;

/** One row of the ledger: points that were added or removed, and the reason. */
export interface LedgerRow {
  id: string;
  kind: PointKind;
  amount: number;
  at: string;
  /** The category or the reward, in the school's own words. */
  name: string | null;
  note: string | null;
}

/** A student's balance: the sums over this school year's rows. */
export interface PointBalance {
  /** From awards, undone awards and adjustments. Level, plant and place are based on it, and rewards do not reduce it. */
  earned: number;
  /** The points left to spend on rewards. */
  spendable: number;
}

export interface StudentLedger extends PointBalance {
  entries: LedgerRow[];
}

/** GET /api/school-admin/points-fairness: from and to are days on the school's calendar; this school year by default. */
export class FindFairness {
  @OptionalDay()
  from?: string;
  @OptionalDay()
  to?: string;
}

export type FairnessList = 'teachers' | 'grades' | 'classes' | 'groups';

/** Numbers under ten, and those about fewer than ten children, are null. */
export interface FairnessRow {
  name: string;
  good: number | null;
  needsWork: number | null;
  ratio: number | null;
}

export interface FairnessReport extends Record<FairnessList, FairnessRow[]> {
  from: string;
  to: string;
}
