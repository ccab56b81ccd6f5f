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
  /** When they asked, on the school's calendar. */
  @RequiredDay()
  askedOn!: string;
  /** For administrators alone; it goes with the data. */
  @OptionalProse(ERASURE.noteMaxLength)
  note?: string;
  @DecidedByServer()
  schoolId?: unknown;
}

export class ErasureParam {
  @IsUUID(undefined, { message: 'Choose an erasure from the list.' })
  erasureId!: string;
}

/** What one service removed, and when. */
export interface ErasedPart {
  service: ErasingService;
  /** Null as long as it has not said so. */
  at: string | null;
  removed: ErasedCounts;
}

/** No name stands in it: `recordId` is what the school's papers call the record. */
export interface Erasure {
  id: string;
  recordId: string;
  state: ErasureState;
  askedBy: ErasureAsker;
  askedOn: string;
  note: string | null;
  orderedAt: string;
  /** Null of one to which no second administrator has agreed. */
  agreedAt: string | null;
  /** When it happens by itself. */
  dueAt: string;
  endedAt: string | null;
  stoppedBecause: ErasureStop | null;
  /** Whoever reads it has ordered it: somebody else has to agree. */
  isYours: boolean;
  /** Of one that is done: each service, those that have not followed yet as well. */
  parts: ErasedPart[];
  /** All services have followed. */
  isWhole: boolean;
}

export interface ChangedErasure {
  success: true;
  erasure: Erasure;
}
