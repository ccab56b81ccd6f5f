import {
  HOMEWORK,
  HOMEWORK_STATES,
  type HomeworkState,
  isWebAddress,
  LIMITS,
  type RubricCriterion,
  SENTENCES,
  type WorkState,
} from '@homeroom/domain';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsOptional,
  IsUUID,
  Max,
  Min,
  ValidateNested,
} from 'class-validator';
import { ClassNumber } from './class-cards';
import { OptionalDay, TimeOfDay } from './days';
import {
  DecidedByServer,
  EmptyIsAbsent,
  IfGiven,
  OptionalProse,
  OptionalText,
  RequiredText,
  TextThat,
} from './fields';
import { FileList, type ShownFile, type WrittenFile } from './files';
import { Version } from './school';

interface HandedIn {
  students: number;
  /** Handed in, marked or said to be done. */
  handedIn: number;
  /** Of those, what nobody has looked at yet. */
  toMark: number;
}

/** GET /api/homework: one row of what a teacher has set, plans or keeps. */
export interface HomeworkLine extends HandedIn {
  id: string;
  state: HomeworkState;
  title: string;
  /** The class or the course it belongs to; both are null for a template. */
  classNumber: number | null;
  groupId: string | null;
  /** The class's name, or those of the course and its group. */
  forName: string | null;
  subject: string | null;
  /** On the school's clock, and the moment that is. */
  dueOn: string | null;
  dueTime: string | null;
  dueAt: string | null;
  /** When it is set, or was. */
  publishAt: string | null;
}

/** GET /api/homework/{homeworkId}: with everybody whose homework it is. */
export interface HomeworkPage extends HomeworkLine {
  text: string;
  links: string[];
  files: ShownFile[];
  maxScore: number | null;
  rubric: RubricCriterion[] | null;
  /** Null where it is for everybody. */
  studentIds: string[] | null;
  /** On the school's clock, where it waits to be set. */
  publishOn: string | null;
  publishTime: string | null;
  version: number;
  work: WorkLine[];
}

interface Marked {
  state: WorkState;
  handedInAt: string | null;
  isLate: boolean;
  score: number | null;
}

export interface WorkLine extends Marked {
  studentId: string;
  firstName: string;
  lastName: string;
  /** Counts what was handed in and marked: whoever marks names what they have seen. */
  version: number;
}

interface WorkItself {
  text: string;
  files: ShownFile[];
  comment: string | null;
  /** Which level of each criterion. */
  rubricLevels: number[] | null;
  /** Counts what was handed in and marked: whoever marks names what they have seen. */
  version: number;
}

/** GET /api/homework/{homeworkId}/work/{studentId} */
export interface WorkPage extends WorkLine, WorkItself {}

/** GET /api/students/{studentId}/homework: a student's own, as the student and the family see it. */
export interface OwnHomeworkLine extends Marked {
  homeworkId: string;
  title: string;
  subject: string | null;
  dueOn: string;
  dueTime: string;
  dueAt: string;
  isOverdue: boolean;
  maxScore: number | null;
  /** When it came back. */
  markedAt: string | null;
}

/** GET /api/students/{studentId}/homework/{homeworkId} */
export interface OwnHomeworkPage extends OwnHomeworkLine {
  instructions: string;
  links: string[];
  files: ShownFile[];
  rubric: RubricCriterion[] | null;
  own: WorkItself;
}

/** GET /api/guardians/me/homework: how it stands with each child. */
export interface ChildHomework {
  studentId: string;
  firstName: string;
  /** Neither handed in nor over. */
  due: number;
  overdue: number;
  /** Came back within the last seven days. */
  returned: number;
  /** The next that is due. */
  nextDueAt: string | null;
}

/** `to_mark`: what is set and has work that waits to be looked at, the longest first. */
export const HOMEWORK_VIEWS = ['set', 'to_mark', 'planned', 'templates'] as const;

/** GET /api/homework */
export class FindHomework {
  @IsIn(HOMEWORK_VIEWS, { message: SENTENCES.listFilter })
  view!: (typeof HOMEWORK_VIEWS)[number];
  @IsOptional()
  @Type(() => Number)
  @ClassNumber()
  classNumber?: number;
  @IsOptional()
  @IsUUID(undefined, { message: 'Choose a group.' })
  groupId?: string;
  @IsOptional()
  @Type(() => Number)
  @IsInt({ message: SENTENCES.reload })
  @Min(1, { message: SENTENCES.reload })
  @Max(1_000, { message: SENTENCES.reload })
  page?: number;
}

export interface FoundHomework {
  homework: HomeworkLine[];
  hasMore: boolean;
}

const LEVELS = { message: SENTENCES.rubric };

export class WrittenLevel {
  @RequiredText(HOMEWORK.wordsMaxLength)
  words!: string;
  @IsInt(LEVELS)
  @Min(0, LEVELS)
  @Max(100, LEVELS)
  points!: number;
}

export class WrittenCriterion {
  @RequiredText(HOMEWORK.wordsMaxLength)
  name!: string;
  @IsArray(LEVELS)
  @ArrayMinSize(2, LEVELS)
  @ArrayMaxSize(HOMEWORK.levels, LEVELS)
  @ValidateNested({ each: true, ...LEVELS })
  @Type(() => WrittenLevel)
  levels!: WrittenLevel[];
}

const SCORE = { message: `Choose a whole number from 0 to ${HOMEWORK.scoreMax}.` };
const CHOSEN = { message: `Choose 1 to ${LIMITS.studentsJoinedAtOnce} students.` };
const LINKS = { message: SENTENCES.homeworkLinks };
const isLink = (text: string) => text.length <= HOMEWORK.linkMaxLength && isWebAddress(text);

/** POST /api/homework and PATCH /api/homework/{homeworkId}: all of it, as it is to be. */
export class WriteHomework {
  /** Of a change, the one it was made from. */
  @Version()
  version!: number;
  @IsIn(HOMEWORK_STATES, { message: SENTENCES.homeworkState })
  state!: HomeworkState;
  @IfGiven()
  @ClassNumber()
  classNumber?: number;
  @EmptyIsAbsent()
  @IfGiven()
  @IsUUID(undefined, { message: 'Choose a group.' })
  groupId?: string;
  /** Left out: everybody in the class or group. */
  @IfGiven()
  @IsArray(CHOSEN)
  @ArrayMinSize(1, CHOSEN)
  @ArrayMaxSize(LIMITS.studentsJoinedAtOnce, CHOSEN)
  @ArrayUnique(CHOSEN)
  @IsUUID(undefined, { each: true, ...CHOSEN })
  studentIds?: string[];
  @RequiredText(HOMEWORK.titleMaxLength, SENTENCES.homeworkTitle)
  title!: string;
  @OptionalProse(HOMEWORK.textMaxLength)
  text?: string;
  @IfGiven()
  @IsArray(LINKS)
  @ArrayMaxSize(HOMEWORK.links, LINKS)
  @TextThat('isWebAddress', isLink, SENTENCES.homeworkLinks, { each: true })
  links?: string[];
  @FileList()
  files?: WrittenFile[];
  @OptionalText(HOMEWORK.subjectMaxLength)
  subject?: string;
  @OptionalDay()
  dueOn?: string;
  @EmptyIsAbsent()
  @TimeOfDay()
  dueTime?: string;
  /** When it is set, where it waits for that. */
  @OptionalDay()
  publishOn?: string;
  @EmptyIsAbsent()
  @TimeOfDay()
  publishTime?: string;
  @IfGiven()
  @IsInt(SCORE)
  @Min(1, SCORE)
  @Max(HOMEWORK.scoreMax, SCORE)
  maxScore?: number;
  @IfGiven()
  @IsArray(LEVELS)
  @ArrayMinSize(1, LEVELS)
  @ArrayMaxSize(HOMEWORK.criteria, LEVELS)
  @ValidateNested({ each: true, ...LEVELS })
  @Type(() => WrittenCriterion)
  rubric?: WrittenCriterion[];
  @DecidedByServer()
  schoolId?: unknown;
}

export interface WrittenHomework {
  success: true;
  homework: HomeworkPage;
}

export class HomeworkParam {
  @IsUUID(undefined, { message: SENTENCES.reload })
  homeworkId!: string;
}

export class WorkParam extends HomeworkParam {
  @IsUUID(undefined, { message: 'Choose a student.' })
  studentId!: string;
}

export class OfStudentParam {
  @IsUUID(undefined, { message: 'Choose a student.' })
  studentId!: string;
}

/** POST /api/homework/{homeworkId}/work/{studentId}/return */
export class ReturnWork {
  @Version()
  version!: number;
  /** Left out where the rubric says it, or nothing is counted. */
  @IfGiven()
  @IsInt(SCORE)
  @Min(0, SCORE)
  @Max(HOMEWORK.scoreMax, SCORE)
  score?: number;
  @IfGiven()
  @IsArray(LEVELS)
  @ArrayMaxSize(HOMEWORK.criteria, LEVELS)
  @IsInt({ each: true, ...LEVELS })
  rubricLevels?: number[];
  @OptionalProse(HOMEWORK.commentMaxLength)
  comment?: string;
  /** It is to be done once more. */
  @IsBoolean({ message: SENTENCES.workAgain })
  again!: boolean;
  @DecidedByServer()
  schoolId?: unknown;
}

export interface ReturnedWork {
  success: true;
  work: WorkPage;
}

/** A student's work as it was seen. */
export class SeenWork extends OfStudentParam {
  @Version()
  version!: number;
}

/** POST /api/homework/{homeworkId}/done */
export class MarkDone {
  @IsArray(CHOSEN)
  @ArrayMinSize(1, CHOSEN)
  @ArrayMaxSize(LIMITS.studentsJoinedAtOnce, CHOSEN)
  @ArrayUnique((seen: SeenWork | null) => seen?.studentId, CHOSEN)
  @ValidateNested({ each: true, ...CHOSEN })
  @Type(() => SeenWork)
  work!: SeenWork[];
  @DecidedByServer()
  schoolId?: unknown;
}

export interface MarkedDone {
  success: true;
  /** Who had been marked before is not among them. */
  changed: number;
  /** Whose work was handed in, or given back, since it was seen: it is left as it is. */
  changedSince: string[];
}

/** PUT /api/my-work/{homeworkId} */
export class HandIn {
  @OptionalProse(HOMEWORK.workMaxLength)
  text?: string;
  @FileList()
  files?: WrittenFile[];
  /** What it was written over; where it is left out, whatever stands there is replaced. */
  @IfGiven()
  @Version()
  version?: number;
  @DecidedByServer()
  schoolId?: unknown;
}

export interface HandedInWork {
  success: true;
  homework: OwnHomeworkPage;
}
