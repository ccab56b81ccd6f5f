import { RETENTION, type RetentionKind } from '@homeroom/domain';
import { IsIn } from 'class-validator';
import type { TakenBy } from './attendance';
import type { Erasure } from './erasure';
import { DecidedByServer, RequiredProse } from './fields';
import { PageQuery } from './paging';

/** The number of items of one kind that are deleted on one day. Overdue items count for today. */
export interface GoingOnDay {
  kind: RetentionKind;
  day: string;
  count: number;
  /** They are due on that day, but are kept because of a hold. */
  isHeld: boolean;
}

/** GET /api/retention and GET /api/retention/writing: what will be deleted automatically in the coming weeks, counted now. */
export interface GoingAhead {
  /** On the school's calendar. */
  today: string;
  going: GoingOnDay[];
}

/**
 * Students who have left, in the order in which their records are deleted; or those whose data is on hold, whether they have left or not.
 */
export const RETENTION_LISTS = ['left', 'held'] as const;
export type RetentionList = (typeof RETENTION_LISTS)[number];

/** GET /api/retention/students */
export class FindRetention extends PageQuery {
  @IsIn(RETENTION_LISTS, { message: 'Choose students who have left or students on hold.' })
  which!: RetentionList;
}

export interface StudentRetention {
  id: string;
  /** `STU-…`: the record's number in the school's papers. */
  recordId: string;
  firstName: string;
  lastName: string;
  classNumber: number;
  /** Null if the student has not left. */
  leftOn: string | null;
  /** Null if the student has not left. */
  pointsGoOn: string | null;
  recordGoesOn: string | null;
  isHeld: boolean;
}

/** A hold on a child's data; its reason is shown to administrators only. */
export interface DataHold {
  reason: string;
  put: TakenBy;
}

/** GET /api/retention/students/{studentId} */
export interface ChildRetention extends StudentRetention {
  hold: DataHold | null;
  /** The last one that was ordered. */
  erasure: Erasure | null;
}

/** POST /api/retention/students/{studentId}/hold */
export class PutDataHold {
  @RequiredProse(RETENTION.reasonMaxLength, 'Say why this data must stay.')
  reason!: string;
  @DecidedByServer()
  schoolId?: unknown;
}

/** GET classroom /internal/held-students: the students whose data must not be deleted. */
export interface HeldStudents {
  studentIds: string[];
}

export interface ChangedRetention {
  success: true;
  child: ChildRetention;
}
