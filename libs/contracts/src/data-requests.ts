import {
  DATA_REQUEST_KINDS,
  DATA_REQUEST_OUTCOMES,
  DATA_REQUESTS,
  type DataRequestKind,
  type DataRequestOutcome,
  type DataRequestState,
} from '@homeroom/domain';
import { IsBoolean, IsIn, IsUUID } from 'class-validator';
import type { GuardianName } from './classroom';
import { DecidedByServer, OptionalProse, RequiredProse } from './fields';
import { PageQuery } from './paging';

/** POST /api/data-requests */
export class AskDataRequest {
  @IsIn(DATA_REQUEST_KINDS, { message: 'Choose what you ask for.' })
  kind!: DataRequestKind;
  @IsUUID(undefined, { message: 'Choose a student.' })
  studentId!: string;
  /** What is wrong, or why data should be erased; nothing for a copy. */
  @OptionalProse(DATA_REQUESTS.wordsMaxLength)
  words?: string;
  @DecidedByServer()
  schoolId?: unknown;
}

/** …/data-requests/{requestId} */
export class DataRequestParam {
  @IsUUID(undefined, { message: 'Choose a request.' })
  requestId!: string;
}

/** Open ones, or those that need nothing any more. */
export const DATA_REQUEST_LISTS = ['open', 'ended'] as const;
export type DataRequestList = (typeof DATA_REQUEST_LISTS)[number];

/** GET /api/school-admin/data-requests */
export class FindDataRequests extends PageQuery {
  @IsIn(DATA_REQUEST_LISTS, { message: 'Choose open or answered requests.' })
  which!: DataRequestList;
}

/** POST /api/school-admin/data-requests/{requestId}/release */
export class ReleaseDataRequest {
  /** Whether the guardian had custody of the child as the office read it: without custody it may have decided otherwise. */
  @IsBoolean({ message: 'Say yes or no.' })
  hasCustody!: boolean;
  @DecidedByServer()
  schoolId?: unknown;
}

const READ_BY_FAMILY = 'Write a sentence: the family will read it.';

/** POST /api/school-admin/data-requests/{requestId}/answer */
export class AnswerDataRequest {
  @IsIn(DATA_REQUEST_OUTCOMES, { message: 'Say whether it is done or refused.' })
  outcome!: DataRequestOutcome;
  /** For the family: what was done, or why not. */
  @RequiredProse(DATA_REQUESTS.answerMaxLength, READ_BY_FAMILY)
  answer!: string;
  @DecidedByServer()
  schoolId?: unknown;
}

/** POST /api/school-admin/data-requests/{requestId}/extend: once, and before the first date has passed. */
export class ExtendDataRequest {
  @RequiredProse(DATA_REQUESTS.answerMaxLength, READ_BY_FAMILY)
  reason!: string;
  @DecidedByServer()
  schoolId?: unknown;
}

interface DataRequest {
  id: string;
  kind: DataRequestKind;
  student: { id: string; firstName: string; lastName: string };
  words: string | null;
  state: DataRequestState;
  /** On the school's calendar. */
  askedOn: string;
  dueOn: string;
  /** Why the office took longer; null if it did not. */
  extendedBecause: string | null;
  answer: string | null;
  answeredAt: string | null;
  /** Until when the copy can be downloaded; null if it cannot, or no longer. */
  downloadUntil: string | null;
  /** How often it can still be begun: 0 after `DATA_REQUESTS.takenMost` downloads, null if it cannot be downloaded. */
  downloadsLeft: number | null;
}

export type OwnDataRequest = DataRequest;

/** GET /api/data-requests */
export interface OwnDataRequests {
  children: { id: string; firstName: string; lastName: string }[];
  /** The day by which the office answers what is asked today. */
  dueIfAskedToday: string;
  /** The newest 100. */
  requests: OwnDataRequest[];
}

/** GET /api/school-admin/data-requests: open ones by due date, ended ones newest first. */
export interface DataRequestForOffice extends DataRequest {
  guardian: GuardianName & { id: string };
  /** Whether the guardian still has access to the child. */
  hasAccess: boolean;
  hasCustody: boolean;
  /** Whether the student is still at the school. */
  isHere: boolean;
  isOverdue: boolean;
}

export interface ChangedDataRequest {
  success: true;
  requestId: string;
  state: DataRequestState;
}

/** GET /api/school-admin/today/data-requests */
export interface OfficeDataRequests {
  open: number;
  overdue: number;
}
