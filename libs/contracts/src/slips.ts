import { PIN_HOLDERS, type PinHolder } from '@homeroom/domain';
import { IsBoolean, IsIn, IsOptional, IsUUID, Matches, ValidateIf } from 'class-validator';
import { ClassNumber } from './class-cards';
import { DecidedByServer, IfGiven, NumberInAddress } from './fields';

const FOR_WHOM = 'Choose a class or an import.';
/** 32 random bytes. */
const TOKEN = /^[\w-]{43}$/;

/** Whose slips: exactly one of a class and an import. */
export class SlipsFor {
  /** Whose PINs: by default the students', otherwise their parents'. */
  @IfGiven()
  @IsIn(PIN_HOLDERS, { message: 'Choose whether the slips are for students or for their parents.' })
  holder?: PinHolder;
  @ValidateIf(({ importId, classNumber }: SlipsFor) => importId !== undefined || classNumber === undefined)
  @IsUUID(undefined, { message: FOR_WHOM })
  importId?: string;
  @IfGiven()
  @NumberInAddress()
  @ClassNumber()
  classNumber?: number;
}

/** POST /api/school-admin/slips: generates new PINs, and a file of slips that can be downloaded once. */
export class OrderSlips extends SlipsFor {
  /** Also for people who already have a slip; that one becomes invalid. */
  @IsOptional()
  @IsBoolean({ message: 'Say whether everyone gets a new slip.' })
  everybody?: boolean;
  @DecidedByServer()
  schoolId?: unknown;
}

/** GET /api/school-admin/slips/choice: the effect of an order, before it is placed. */
export interface SlipChoice {
  /** People who have never been given a slip. */
  without: number;
  /** People whose current slip would become invalid. */
  having: number;
}

export class SlipOrderParam {
  @IsUUID(undefined, { message: 'Choose an order of slips.' })
  orderId!: string;
}

/** The only token that opens the slips; it was given to the person who ordered them and is not stored. */
export class SlipToken {
  @Matches(TOKEN, { message: 'Open this on the page where the slips were ordered.' })
  token!: string;
}

export const SLIP_LAYOUTS = ['slips', 'letters'] as const;
export type SlipLayout = (typeof SLIP_LAYOUTS)[number];

/** GET …/slips/{orderId}/file: slips for parents are also available as a letter to each family. */
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
  /** Slips can be downloaded only in state `ready`; in the later states nothing is left of them. */
  state: 'making' | 'ready' | 'taken' | 'discarded' | 'expired';
  orderedAt: string;
  holder: PinHolder;
  importId: string | null;
  /** For an order for a class. */
  classNumber: number | null;
  total: number;
  /** Finished slips, including people who have left in the meantime. */
  made: number;
  /** The download deadline. */
  takeUntil: string;
}

export type OrderedSlips = SlipOrder & { token: string };
