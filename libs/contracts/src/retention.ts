import { RETENTION, type RetentionKind } from '@homeroom/domain';
import { IsIn } from 'class-validator';
import type { TakenBy } from './attendance';
import type { Erasure } from './erasure';
import { DecidedByServer, RequiredProse } from './fields';
import { PageQuery } from './paging';

/** What of one kind goes on one day. What should have gone before is due today. */
export interface GoingOnDay {
  kind: RetentionKind;
  day: string;
  count: number;
  /** It would go then, and stays because somebody holds it. */
  isHeld: boolean;
}

/** GET /api/retention and GET /api/retention/writing: what goes by itself in the weeks to come, counted at this moment. */
export interface GoingAhead {
  /** On the school's calendar. */
  today: string;
  going: GoingOnDay[];
}

/** Those who have left, in the order in which their records go; or those whose data is on hold, here or gone. */
export const RETENTION_LISTS = ['left', 'held'] as const;
export type RetentionList = (typeof RETENTION_LISTS)[number];

/** GET /api/retention/students */
export class FindRetention extends PageQuery {
  @IsIn(RETENTION_LISTS, { message: 'Choose students who have left or students on hold.' })
  which!: RetentionList;
}

export interface StudentRetention {
  id: string;
  /** `STU-…`: what the school's papers call the record. */
  recordId: string;
  firstName: string;
  lastName: string;
  classNumber: number;
  /** Null of somebody who is here. */
  leftOn: string | null;
  /** Null of somebody who is here. */
  pointsGoOn: string | null;
  recordGoesOn: string | null;
  isHeld: boolean;
}

/** Why something of a child must stay is for administrators alone. */
export interface DataHold {
  reason: string;
  put: TakenBy;
}

/** GET /api/retention/students/{studentId} */
export interface ChildRetention extends StudentRetention {
  hold: DataHold | null;
  /** The last one that somebody ordered. */
  erasure: Erasure | null;
}

/** POST /api/retention/students/{studentId}/hold */
export class PutDataHold {
  @RequiredProse(RETENTION.reasonMaxLength, 'Say why this data must stay.')
  reason!: string;
  @DecidedByServer()
  schoolId?: unknown;
}

/** GET classroom /internal/held-students: of whom nothing goes. */
export interface HeldStudents {
  studentIds: string[];
}

export interface ChangedRetention {
  success: true;
  child: ChildRetention;
}
