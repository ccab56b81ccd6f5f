import {
  LIMITS,
  PAPER_FORMATS,
  type PaperFormat,
  type RegisterWord,
  ROLL_CALL_COUNTED,
  ROLL_CALL_STATES,
  type RollCallCounted,
  type RollCallCounts,
  type RollCallState,
  SENTENCES,
  SERVER_LIMITS,
} from '@homeroom/domain';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsIn,
  IsInt,
  IsOptional,
  IsUUID,
  Max,
  Min,
  ValidateNested,
} from 'class-validator';
import { NumberInAddress, OptionalProse } from './fields';
import { WholeFile } from './file-format';
import { type Page, PageQuery } from './paging';

const WHICH_STUDENTS = `Mark 1 to ${SERVER_LIMITS.rollCallAtOnce} students at once.`;

export class RollCallMark {
  @IsUUID(undefined, { message: 'Choose a student.' })
  studentId!: string;
  @IsIn(ROLL_CALL_STATES, { message: 'Choose what is known about the student.' })
  state!: RollCallState;
  /** For `other_class`: the class they are with, if known. */
  @IsOptional()
  @IsInt({ message: SENTENCES.classNumberRange })
  @Min(1, { message: SENTENCES.classNumberRange })
  @Max(LIMITS.classesPerSchool, { message: SENTENCES.classNumberRange })
  withClass?: number | null;
  /** The version that the page shows, 0 if nothing was reported yet: a report that somebody else made meanwhile is not overwritten. */
  @IsInt({ message: SENTENCES.reload })
  @Min(0, { message: SENTENCES.reload })
  @Max(SERVER_LIMITS.rollCallVersions, { message: SENTENCES.reload })
  from!: number;
}

/** POST …/roll-call */
export class CallRoll {
  @IsArray({ message: WHICH_STUDENTS })
  @ArrayMinSize(1, { message: WHICH_STUDENTS })
  @ArrayMaxSize(SERVER_LIMITS.rollCallAtOnce, { message: WHICH_STUDENTS })
  @ValidateNested({ each: true, message: WHICH_STUDENTS })
  @Type(() => RollCallMark)
  marks!: RollCallMark[];
}

/** GET …/roll-call/students */
export class ListRollCall extends PageQuery {
  @IsOptional()
  @NumberInAddress()
  @IsInt({ message: SENTENCES.classNumberRange })
  @Min(1, { message: SENTENCES.classNumberRange })
  @Max(LIMITS.classesPerSchool, { message: SENTENCES.classNumberRange })
  classNumber?: number;
  @IsOptional()
  @IsIn(ROLL_CALL_COUNTED, { message: SENTENCES.listFilter })
  show?: RollCallCounted;
  /** Parts of a name to search for. */
  @OptionalProse(80)
  q?: string;
}

/** GET …/roll-call/export: everybody who matches, without paging. */
@WholeFile()
export class ExportRollCall extends ListRollCall {
  @IsOptional()
  @IsIn(PAPER_FORMATS, { message: 'Choose PDF, Excel or CSV.' })
  format?: PaperFormat;
}

export interface RollCallStudent {
  studentId: string;
  name: string;
  classNumber: number | null;
  /** The number of reports about the student; 0 if there are none. */
  version: number;
  /** Null if nothing was reported. */
  state: RollCallState | null;
  withClass: number | null;
  saidBy: string | null;
  saidAt: string | null;
  /** From today's register as far as received; null if none was taken, and once the alert is over. Only a hint, not a report. */
  register: { says: RegisterWord; at: string } | null;
}

/** GET …/roll-call: the progress of each class. */
export interface RollCall {
  counts: RollCallCounts;
  /** When register data was last received today; null if none was, and once the alert is over. */
  registersAsOf: string | null;
  classes: { classNumber: number | null; counts: RollCallCounts }[];
}

/** The current state of those students. For those in `overtaken`, somebody else's report was made meanwhile and is kept. */
export interface RollCalled {
  success: true;
  students: RollCallStudent[];
  overtaken: string[];
}

/** GET …/roll-call/students */
export type RollCallStudents = Page<RollCallStudent>;

/** POST classroom /internal/register-words: today's among these registers, and today's in which these students are. */
export class FindRegisterWords {
  @IsUUID()
  schoolId!: string;
  @IsUUID(undefined, { each: true })
  @ArrayMaxSize(500)
  registerIds!: string[];
  @IsUUID(undefined, { each: true })
  @ArrayMaxSize(500)
  studentIds!: string[];
}

export interface RegisterWords {
  /** Today at the school. */
  day: string;
  /** When this was read; of two answers about a register the later one is valid. */
  asOf: string;
  registers: WordsOfRegister[];
}

/** Everybody in a register, by what it says of them. */
export interface WordsOfRegister {
  registerId: string;
  /** When it was last saved. */
  at: string;
  /** A student may be in several registers: what one says `since` the latest moment is valid. */
  words: { says: RegisterWord; since: string; studentIds: string[] }[];
}
