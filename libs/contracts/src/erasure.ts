import {
  ERASURE,
  ERASURE_ASKERS,
  type ErasedCounts,
  type ErasingService,
  type ErasureAsker,
  type ErasureState,
  type ErasureStop,
} from '@homeroom/domain';
import { IsIn, IsUUID } from 'class-validator';
import { RequiredDay } from './days';
import { DecidedByServer, OptionalProse } from './fields';

/** POST /api/retention/students/{studentId}/erasure */
export class OrderErasure {
  @IsIn(ERASURE_ASKERS, { message: 'Say who has asked for it.' })
  askedBy!: ErasureAsker;
  /** When it was requested, on the school's calendar. */
  @RequiredDay()
  askedOn!: string;
  /** For administrators only; erased together with the data. */
  @OptionalProse(ERASURE.noteMaxLength)
  note?: string;
  @DecidedByServer()
  schoolId?: unknown;
}

export class ErasureParam {
  @IsUUID(undefined, { message: 'Choose an erasure from the list.' })
  erasureId!: string;
}

/** The data that one service removed, and when. */
export interface ErasedPart {
  service: ErasingService;
  /** Null until the service has reported it. */
  at: string | null;
  removed: ErasedCounts;
}

/** Contains no name: `recordId` is the record's number in the school's papers. */
export interface Erasure {
  id: string;
  recordId: string;
  state: ErasureState;
  askedBy: ErasureAsker;
  askedOn: string;
  note: string | null;
  orderedAt: string;
  /** Null if no second administrator has agreed. */
  agreedAt: string | null;
  /** When it is carried out automatically. */
  dueAt: string;
  endedAt: string | null;
  stoppedBecause: ErasureStop | null;
  /** The current user ordered it, so somebody else has to agree. */
  isYours: boolean;
  /** For a completed erasure: every service, including those that have not reported yet. */
  parts: ErasedPart[];
  /** All services have reported. */
  isWhole: boolean;
}

export interface ChangedErasure {
  success: true;
  erasure: Erasure;
}
