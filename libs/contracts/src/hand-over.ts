import {
  HAND_OVER,
  type HandOverOutcome,
  type HandOverRefusal,
  LIMITS,
  type ListFormat,
  SENTENCES,
} from '@homeroom/domain';
import { Equals, IsBoolean, IsInt, IsUUID, Max, Min } from 'class-validator';
import type { TakenBy } from './attendance';
import {
  DecidedByServer,
  IfGiven,
  NumberInAddress,
  OptionalProse,
  OptionalText,
  RequiredProse,
  RequiredText,
  TextThat,
} from './fields';
import { FileFormat } from './file-format';

const WHICH = { message: 'Choose a hand-over.' };
const NUMBER = { message: SENTENCES.classNumberRange };
/** An ISO 8601 time as browsers write it. */
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,3})?Z$/;
const LINE = { message: SENTENCES.reload };

/** Rejects dates that do not exist and times before 1970. */
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
  /** The meeting place for families, in the school's words. */
  @RequiredText(HAND_OVER.placeMaxLength, 'Say where families should come.')
  place!: string;
  /** Families are not notified of a drill. Required, because no default would be safe. */
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
  /** Changes whenever data of a child of the class, or of the people who may collect it, changes; a page reloads the children only then. */
  version: string;
}

/** GET /api/hand-overs: the running hand-over and the progress of each class. It is small and reloaded on every change. */
export interface HandOverNow {
  running: (HandOver & { counts: HandOverCounts; classes: HandOverOfClass[] }) | null;
  /** For the office while none is running: closed hand-overs, newest first. */
  past: (HandOver & { counts: HandOverCounts })[];
}

export interface ChangedHandOver {
  success: true;
  handOver: HandOver;
}

/** GET /api/hand-overs/{handOverId}/children: of a range of class numbers. */
export class FindHandOverChildren {
  @NumberInAddress()
  @IsInt(NUMBER)
  @Min(1, NUMBER)
  @Max(LIMITS.classesPerSchool, NUMBER)
  from!: number;
  @NumberInAddress()
  @IsInt(NUMBER)
  @Min(1, NUMBER)
  @Max(LIMITS.classesPerSchool, NUMBER)
  until!: number;
}

/** A person who may collect a child: a guardian on the record, or somebody on the list. */
export interface MayCollect {
  /** Null if the person is not a guardian. */
  guardianId: string | null;
  /** Null if nobody has entered the guardian's name. */
  name: string | null;
  /** The list's note about a person who is not a guardian. */
  relation: string | null;
}

/** What a phone at a gate needs to know about a child, without telephone numbers. */
export interface HandOverChild {
  id: string;
  firstName: string;
  lastName: string;
  classNumber: number;
  /** According to today's register. */
  isAbsent: boolean;
  mayCollect: MayCollect[];
  /** People on the record to whom the child must not be given; null is somebody without a name. */
  mayNot: (string | null)[];
}

export interface HandOverChildren {
  children: HandOverChild[];
  /** One per class, in order, with the meaning given at `HandOverOfClass`. */
  versions: string[];
}

/** GET /api/hand-overs/{handOverId}/lines: lines added or changed since the last one the page has. */
export class FindHandOverLines {
  @NumberInAddress()
  @IsInt(LINE)
  @Min(0, LINE)
  @Max(HAND_OVER.linesMost, LINE)
  after!: number;
}

export interface HandOverLine {
  studentId: string;
  /** The number of the line among those of its child, by which it is taken back. */
  nth: number;
  outcome: HandOverOutcome;
  /** Null for a guardian without a name. */
  to: string | null;
  relation: string | null;
  /** Why the child was given to somebody who is not on the list; null for people who are. */
  reason: string | null;
  /** Why the line does not count; null if it was not refused. */
  why: HandOverRefusal | null;
  by: TakenBy;
  /** For a refused line: an administrator states that it did not happen. */
  takenBack: (TakenBy & { reason: string }) | null;
}

export interface HandOverLines {
  lines: HandOverLine[];
  /** Where the next request continues. */
  upTo: number;
  hasMore: boolean;
}

/** POST /api/hand-overs/{handOverId}/lines: one child to one person whose ID was checked. */
export class HandOverStudent {
  @IsUUID(undefined, { message: 'Choose a student.' })
  studentId!: string;
  /** A guardian on the record; if omitted, the person is identified by name. */
  @IfGiven()
  @IsUUID(undefined, { message: 'Choose who collects the student.' })
  guardianId?: string;
  @OptionalText(HAND_OVER.nameMaxLength)
  name?: string;
  /** Required if the name is not on the list, in which case an administrator takes responsibility. */
  @OptionalProse(HAND_OVER.reasonMaxLength)
  reason?: string;
  @Equals(true, { message: 'Check an ID first, and confirm that you did.' })
  idSeen!: true;
  /** When it happened, by the phone's clock, because the phone may have been offline. */
  @TextThat('isMoment', isMoment, 'Say when the student was handed over.')
  at!: string;
  @DecidedByServer()
  schoolId?: unknown;
}

/** The line that now applies to the child or, if it was refused, the line that was recorded. */
export interface HandedOver {
  success: true;
  line: HandOverLine;
  /** Somebody else was first and their line applies; the submitted one is recorded beside it. */
  isOvertaken: boolean;
  /** It was not allowed but happened all the same: the line is kept, does not count, and says why. */
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

/** GET /api/hand-overs/{handOverId}/list: all children, as a file. */
export class ExportHandOver {
  @FileFormat()
  format?: ListFormat;
}
