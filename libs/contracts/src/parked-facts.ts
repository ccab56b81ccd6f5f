import { SENTENCES } from '@homeroom/domain';
import { Type } from 'class-transformer';
import { IsDefined, IsIn, IsOptional, IsUUID, Matches, ValidateNested } from 'class-validator';
import { AuditActor } from './audit';
import { SERVICES, type ServiceName } from './identity';

/** Why a fact was parked. `failed`: it was understood, but its handler failed repeatedly. */
export type ParkReason = 'unknown_name' | 'unknown_version' | 'wrong_payload' | 'unreadable' | 'failed';

/** A fact that could not be published (`saying`) or handled (`hearing`). Ids and codes only; the payload is not shown. */
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
  /** When it was sent again; null if it has not been since it was parked. */
  againAt: string | null;
}

/** GET {service}/internal/parked-facts: the newest ones, and the total. */
export interface ParkedFacts {
  items: ParkedFact[];
  total: number;
}

/** One row of GET /api/super-super-admin/parked-facts */
export interface ParkedFactRow extends ParkedFact {
  service: ServiceName;
  /** Null if the school does not exist (any more). */
  schoolName: string | null;
  schoolCode: string | null;
}

/** GET /api/super-super-admin/parked-facts: the newest of all services. */
export interface ParkedFactList {
  items: ParkedFactRow[];
  total: number;
  /** The services that did not respond; their facts are missing here. */
  silent: ServiceName[];
}

const NAME_OF_A_FACT = /^[a-z_]{1,40}\.[a-z_]{1,40}$/;

/** POST /api/super-super-admin/parked-facts/again: all parked facts of one name. */
export class SendKindAgain {
  @IsIn(SERVICES, { message: SENTENCES.listFilter })
  service!: ServiceName;
  @Matches(NAME_OF_A_FACT, { message: SENTENCES.listFilter })
  fact!: string;
}

/** POST {service}/internal/parked-facts/again: one fact, or all of one name. */
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
  /** The operator who ordered it. */
  @IsDefined()
  @ValidateNested()
  @Type(() => AuditActor)
  by!: AuditActor;
}

/** The number of facts sent again; those already on their way are not counted. */
export interface SentAgain {
  success: true;
  sent: number;
}
