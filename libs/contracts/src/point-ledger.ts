import { type PointKind, ADJUSTMENTS, POINTS, SENTENCES } from '@homeroom/domain';
import { IsUUID, ValidateBy } from 'class-validator';
import type { PointsChanged } from './classroom';
import { OptionalDay } from './days';
import { DecidedByServer, RequiredText } from './fields';

/** POST /api/points/adjustments: sets a total right, by the office or whoever leads the class. */
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

/** One row: every point that came or went, with what for. */
export interface LedgerRow {
  id: string;
  kind: PointKind;
  amount: number;
  at: string;
  /** The category or the reward, in the school's words. */
  name: string | null;
  note: string | null;
}

/** What a student has: the sums of the rows of this school year. */
export interface PointBalance {
  /** Of awards, what was taken back and adjustments: level, plant and place hang on it, and no reward takes from it. */
  earned: number;
  /** What is left to exchange for rewards. */
  spendable: number;
}

export interface StudentLedger extends PointBalance {
  entries: LedgerRow[];
}

/** GET /api/school-admin/points-fairness: from and to are days on the school's calendar; this school year where none is named. */
export class FindFairness {
  @OptionalDay()
  from?: string;
  @OptionalDay()
  to?: string;
}

export type FairnessList = 'teachers' | 'grades' | 'classes' | 'groups';

/** No number under ten, and none of fewer than ten children. */
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
