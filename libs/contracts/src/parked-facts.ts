import { SENTENCES } from '@homeroom/domain';
import { Type } from 'class-transformer';
import { IsDefined, IsIn, IsOptional, IsUUID, Matches, ValidateNested } from 'class-validator';
import { AuditActor } from './audit';
import { SERVICES, type ServiceName } from './identity';

/** Why a fact lies aside. `failed`: it was understood, and acting on it failed again and again. */
export type ParkReason = 'unknown_name' | 'unknown_version' | 'wrong_payload' | 'unreadable' | 'failed';

/** A fact that could not be handed on (`saying`) or acted on (`hearing`). Ids and codes: what it says is not shown. */
export interface ParkedFact {
  eventId: string;
  schoolId: string;
  name: string;
  version: number;
  requestId: string | null;
  stage: 'saying' | 'hearing';
  reason: ParkReason;
  tries: number;
  parkedAt: string;
  /** It was sent again and is on its way. */
  againAt: string | null;
}

/** GET {service}/internal/parked-facts: the newest, and how many there are. */
export interface ParkedFacts {
  items: ParkedFact[];
  total: number;
}

/** One row of GET /api/super-super-admin/parked-facts */
export interface ParkedFactRow extends ParkedFact {
  service: ServiceName;
  /** Null where there is no such school (any more). */
  schoolName: string | null;
  schoolCode: string | null;
}

/** GET /api/super-super-admin/parked-facts: the newest of every service. */
export interface ParkedFactList {
  items: ParkedFactRow[];
  total: number;
  /** Which services did not answer: theirs are missing here. */
  silent: ServiceName[];
}

const NAME_OF_A_FACT = /^[a-z_]{1,40}\.[a-z_]{1,40}$/;

/** POST /api/super-super-admin/parked-facts/again: every one of a kind. */
export class SendKindAgain {
  @IsIn(SERVICES, { message: SENTENCES.listFilter })
  service!: ServiceName;
  @Matches(NAME_OF_A_FACT, { message: SENTENCES.listFilter })
  /** Its name. */
  fact!: string;
}

/** POST {service}/internal/parked-facts/again: one, or every one of a name. */
export class SendAgainOrder {
  @IsOptional()
  @IsUUID()
  schoolId?: string;
  @IsOptional()
  @IsUUID()
  eventId?: string;
  @IsOptional()
  @Matches(NAME_OF_A_FACT)
  fact?: string;
  /** The operator who decides it. */
  @IsDefined()
  @ValidateNested()
  @Type(() => AuditActor)
  by!: AuditActor;
}

/** How many are on their way now; what is on its way already is not counted. */
export interface SentAgain {
  success: true;
  sent: number;
}
