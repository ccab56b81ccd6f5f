import {
  HAND_OVER,
  type HandOverOutcome,
  type HandOverRefusal,
  LIMITS,
  type ListFormat,
  SENTENCES,
} from '@homeroom/domain';
import { Type } from 'class-transformer';
import { Equals, IsBoolean, IsInt, IsUUID, Max, Min } from 'class-validator';
import type { TakenBy } from './attendance';
import {
  DecidedByServer,
  IfGiven,
  OptionalProse,
  OptionalText,
  RequiredProse,
  RequiredText,
  TextThat,
} from './fields';
import { FileFormat } from './file-format';

const WHICH = { message: 'Choose a hand-over.' };
const NUMBER = { message: SENTENCES.classNumberRange };
/** As a browser writes it. */
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,3})?Z$/;
const LINE = { message: SENTENCES.reload };

/** There is such a day and hour, and it is none before clocks of phones begin. */
function isMoment(text: string): boolean {
  const at = MOMENT.test(text) ? Date.parse(text) : Number.NaN;
  return at >= 0 && new Date(at).toISOString().slice(0, 19) === text.slice(0, 19);
}

export class HandOverParam {
  @IsUUID(undefined, WHICH)
  handOverId!: string;
}

/** POST /api/hand-overs */
export class OpenHandOver {
  /** Where families come to, as the school writes it. */
  @RequiredText(HAND_OVER.placeMaxLength, 'Say where families should come.')
  place!: string;
  /** Families are told nothing of a drill. It is said each time: neither is what somebody means who says nothing. */
  @IsBoolean({ message: 'Say whether this is a drill.' })
  isDrill!: boolean;
  @DecidedByServer()
  schoolId?: unknown;
}

export interface HandOver {
  id: string;
  place: string;
  isDrill: boolean;
  opened: TakenBy;
  closed: TakenBy | null;
}

export interface HandOverCounts {
  waiting: number;
  handedOver: number;
  notHere: number;
}

export interface HandOverOfClass extends HandOverCounts {
  classNumber: number;
  className: string;
  /** Another one as soon as a child of the class, or who may collect it, is read differently: a page asks for them again then, and not before. */
  version: string;
}

/** GET /api/hand-overs: the one that runs, and how far each class has come. It is small, and asked for again with every change. */
export interface HandOverNow {
  running: (HandOver & { counts: HandOverCounts; classes: HandOverOfClass[] }) | null;
  /** For the office, while none runs: those that were closed, the newest first. */
  past: (HandOver & { counts: HandOverCounts })[];
}

export interface ChangedHandOver {
  success: true;
  handOver: HandOver;
}

/** GET /api/hand-overs/{handOverId}/children: of the classes from one number to another. */
export class FindHandOverChildren {
  @Type(() => Number)
  @IsInt(NUMBER)
  @Min(1, NUMBER)
  @Max(LIMITS.classesPerSchool, NUMBER)
  from!: number;
  @Type(() => Number)
  @IsInt(NUMBER)
  @Min(1, NUMBER)
  @Max(LIMITS.classesPerSchool, NUMBER)
  until!: number;
}

/** Who may collect a child: a guardian by the record, or somebody whom the list names. */
export interface MayCollect {
  /** Null for who is no guardian. */
  guardianId: string | null;
  /** Null where nobody has entered a guardian's name. */
  name: string | null;
  /** What the list says of who is no guardian. */
  relation: string | null;
}

/** What a phone at a gate has to know of a child, and no telephone number. */
export interface HandOverChild {
  id: string;
  firstName: string;
  lastName: string;
  classNumber: number;
  /** By today's register. */
  isAbsent: boolean;
  mayCollect: MayCollect[];
  /** Who is in the record and must not be given the child; null is somebody without a name. */
  mayNot: (string | null)[];
}

export interface HandOverChildren {
  children: HandOverChild[];
  /** Of these classes, in their order, as `HandOverOfClass` says it. */
  versions: string[];
}

/** GET /api/hand-overs/{handOverId}/lines: what was written or changed after the line that the page has last. */
export class FindHandOverLines {
  @Type(() => Number)
  @IsInt(LINE)
  @Min(0, LINE)
  @Max(HAND_OVER.linesMost, LINE)
  after!: number;
}

export interface HandOverLine {
  studentId: string;
  /** Which of a child it is: a taking back names it. */
  nth: number;
  outcome: HandOverOutcome;
  /** Null for a guardian without a name. */
  to: string | null;
  relation: string | null;
  /** Why it was somebody who is not on the list; null for who is. */
  reason: string | null;
  /** Why it counts as nothing; null where it was not refused. */
  why: HandOverRefusal | null;
  by: TakenBy;
  /** Of one that was refused: an administrator says that it has not happened. */
  takenBack: (TakenBy & { reason: string }) | null;
}

export interface HandOverLines {
  lines: HandOverLine[];
  /** Go on behind this. */
  upTo: number;
  hasMore: boolean;
}

/** POST /api/hand-overs/{handOverId}/lines: one child to one person, whose ID was seen. */
export class HandOverStudent {
  @IsUUID(undefined, { message: 'Choose a student.' })
  studentId!: string;
  /** A guardian by the record; without one it is whom the name says. */
  @IfGiven()
  @IsUUID(undefined, { message: 'Choose who collects the student.' })
  guardianId?: string;
  @OptionalText(HAND_OVER.nameMaxLength)
  name?: string;
  /** Asked for where the name is not on the list: an administrator answers for it. */
  @OptionalProse(HAND_OVER.reasonMaxLength)
  reason?: string;
  @Equals(true, { message: 'Check an ID first, and confirm that you did.' })
  idSeen!: true;
  /** When, by the clock of the phone: it may have had no connection. */
  @TextThat('isMoment', isMoment, 'Say when the student was handed over.')
  at!: string;
  @DecidedByServer()
  schoolId?: unknown;
}

/** What holds of the child by now; where it was refused, what was written down of it. */
export interface HandedOver {
  success: true;
  line: HandOverLine;
  /** Somebody else was first, which stands; what was sent is written down beside it. */
  isOvertaken: boolean;
  /** It was not allowed. It happened all the same: the line stays, counts as nothing, and says why. */
  isRefused: boolean;
}

/** POST /api/hand-overs/{handOverId}/take-back */
export class TakeBackHandOver {
  @IsUUID(undefined, { message: 'Choose a student.' })
  studentId!: string;
  @IsInt(LINE)
  @Min(1, LINE)
  @Max(HAND_OVER.linesMost, LINE)
  nth!: number;
  @RequiredProse(HAND_OVER.reasonMaxLength, 'Say why you are taking it back.')
  reason!: string;
  @DecidedByServer()
  schoolId?: unknown;
}

export interface TakenBackHandOver {
  success: true;
  line: HandOverLine;
}

/** GET /api/hand-overs/{handOverId}/list: every child, as a file. */
export class ExportHandOver {
  @FileFormat()
  format?: ListFormat;
}
