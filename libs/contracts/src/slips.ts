import { PIN_HOLDERS, type PinHolder } from '@homeroom/domain';
import { Type } from 'class-transformer';
import { IsBoolean, IsIn, IsOptional, IsUUID, Matches, ValidateIf } from 'class-validator';
import { ClassNumber } from './class-cards';
import { DecidedByServer, IfGiven } from './fields';

const FOR_WHOM = 'Choose a class or an import.';
/** 32 random bytes. */
const TOKEN = /^[\w-]{43}$/;

/** Whose slips: those of a class, or of everybody whom an import has named. One of both. */
export class SlipsFor {
  /** Whose PINs: the students' own, as a rule, or their parents'. */
  @IfGiven()
  @IsIn(PIN_HOLDERS, { message: 'Choose whether the slips are for students or for their parents.' })
  holder?: PinHolder;
  @ValidateIf(({ importId, classNumber }: SlipsFor) => importId !== undefined || classNumber === undefined)
  @IsUUID(undefined, { message: FOR_WHOM })
  importId?: string;
  @IsOptional()
  @Type(() => Number)
  @ClassNumber()
  classNumber?: number;
}

/** POST /api/school-admin/slips: new PINs, and a file of slips to download once. */
export class OrderSlips extends SlipsFor {
  /** Also for those who have a slip already; it ends with that. */
  @IsOptional()
  @IsBoolean({ message: 'Say whether everyone gets a new slip.' })
  everybody?: boolean;
  @DecidedByServer()
  schoolId?: unknown;
}

/** GET /api/school-admin/slips/choice: what an order would mean, before it is made. */
export interface SlipChoice {
  /** Nobody has ever been given a slip of theirs. */
  without: number;
  /** Their slips would end. */
  having: number;
}

export class SlipOrderParam {
  @IsUUID(undefined, { message: 'Choose an order of slips.' })
  orderId!: string;
}

/** What opens the slips, and nothing else does: it was given to whoever ordered them, and is not kept. */
export class SlipToken {
  @Matches(TOKEN, { message: 'Open this on the page where the slips were ordered.' })
  token!: string;
}

export const SLIP_LAYOUTS = ['slips', 'letters'] as const;
export type SlipLayout = (typeof SLIP_LAYOUTS)[number];

/** GET …/slips/{orderId}/file: parents' also as a letter to each family. */
export class TakeSlips extends SlipToken {
  @IsOptional()
  @IsIn(SLIP_LAYOUTS, { message: 'Choose slips or letters.' })
  layout?: SlipLayout;
}

export class TakenSlips extends SlipToken {
  @DecidedByServer()
  schoolId?: unknown;
}

export interface SlipOrder {
  id: string;
  /** Only the last ones can be given to anybody; of the others nothing is left. */
  state: 'making' | 'ready' | 'taken' | 'discarded' | 'expired';
  orderedAt: string;
  holder: PinHolder;
  importId: string | null;
  /** Of a class. */
  classNumber: number | null;
  total: number;
  /** Slips that are made, and people who have left meanwhile. */
  made: number;
  /** Until when they can be downloaded. */
  takeUntil: string;
}

export type OrderedSlips = SlipOrder & { token: string };
