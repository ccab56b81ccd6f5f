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
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { ClassNumber } from './class-cards';
import { OptionalDay, TimeOfDay } from './days';
import {
  DecidedByServer,
  EmptyIsAbsent,
  IfGiven,
  NumberInAddress,
  OneSpelling,
  OptionalProse,
  OptionalText,
  RequiredText,
  TextThat,
  TimeOnDevice,
  UniqueIds,
} from './fields';
import { FileList, type ShownFile, type WrittenFile } from './files';
import { Version } from './school';

interface HandedIn {
  students: number;
  /** Handed in, marked, or reported as done. */
  handedIn: number;
  /** Those that nobody has looked at yet. */
  toMark: number;
}

/** GET /api/homework: one row of the homework that a teacher has set, planned or saved. */
export interface HomeworkLine extends HandedIn {
  id: string;
  state: HomeworkState;
  title: string;
  /** The class or course group it belongs to; both are null for a template. */
  classNumber: number | null;
  groupId: string | null;
  /** The class's name, or the names of the course and its group. */
  forName: string | null;
  subject: string | null;
  /** On the school's clock; `dueAt` is the same moment in UTC. */
  dueOn: string | null;
  dueTime: string | null;
  dueAt: string | null;
  /** When it will be or was set. */
  publishAt: string | null;
}

/** GET /api/homework/{homeworkId}: with all students who have it. */
export interface HomeworkPage extends HomeworkLine {
  text: string;
  links: string[];
  files: ShownFile[];
  maxScore: number | null;
  rubric: RubricCriterion[] | null;
  /** Null if it is for all students. */
  studentIds: string[] | null;
  /** On the school's clock, if it is scheduled. */
  publishOn: string | null;
  publishTime: string | null;
  /** If the class or group has ended: the last day on which its teachers mark and read it. Older releases omit it. */
  markUntil?: string | null;
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
  /** When it arrived, if it could not be sent when it was handed in. Older releases omit it. */
  arrivedAt?: string | null;
  /** Incremented by handing in and by marking; a marker sends the version they have seen. */
  version: number;
}

interface WorkItself {
  text: string;
  files: ShownFile[];
  comment: string | null;
  /** The chosen level of each criterion. */
  rubricLevels: number[] | null;
  /** Incremented by handing in and by marking; a marker sends the version they have seen. */
  version: number;
}

/** GET /api/homework/{homeworkId}/work/{studentId} */
export interface WorkPage extends WorkLine, WorkItself {}

/** GET /api/students/{studentId}/homework: a student's homework, as the student and the family see it. */
export interface OwnHomeworkLine extends Marked {
  homeworkId: string;
  title: string;
  subject: string | null;
  dueOn: string;
  dueTime: string;
  dueAt: string;
  isOverdue: boolean;
  maxScore: number | null;
  /** When it was returned. */
  markedAt: string | null;
}

/** GET /api/students/{studentId}/homework/{homeworkId} */
export interface OwnHomeworkPage extends OwnHomeworkLine {
  instructions: string;
  /** Of the homework itself; that of the student's work is with their work. */
  version: number;
  links: string[];
  files: ShownFile[];
  rubric: RubricCriterion[] | null;
  own: WorkItself;
}

/** GET /api/guardians/me/homework: a summary for each child. */
export interface ChildHomework {
  studentId: string;
  firstName: string;
  /** Not handed in and not yet due. */
  due: number;
  overdue: number;
  /** Returned within the last seven days. */
  returned: number;
  /** The next due time. */
  nextDueAt: string | null;
}

/** `to_mark`: set homework with work that waits to be marked, longest wait first. */
export const HOMEWORK_VIEWS = ['set', 'to_mark', 'planned', 'templates'] as const;

/** GET /api/homework */
export class FindHomework {
  @IsIn(HOMEWORK_VIEWS, { message: SENTENCES.listFilter })
  view!: (typeof HOMEWORK_VIEWS)[number];
  @IsOptional()
  @NumberInAddress()
  @ClassNumber()
  classNumber?: number;
  @IsOptional()
  @IsUUID(undefined, { message: 'Choose a group.' })
  groupId?: string;
  @IsOptional()
  @NumberInAddress()
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

/** POST /api/homework and PATCH /api/homework/{homeworkId}: the complete new state. */
export class WriteHomework {
  /** For a change: the version it was based on. */
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
  /** All students of the class or group if omitted. */
  @IfGiven()
  @UniqueIds(CHOSEN, { least: 1, most: LIMITS.studentsJoinedAtOnce })
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
  /** When it will be set, if it is scheduled. */
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
  @OneSpelling()
  @IsUUID(undefined, { message: 'Choose a student.' })
  studentId!: string;
}

/** POST /api/homework/{homeworkId}/work/{studentId}/return */
export class ReturnWork {
  @Version()
  version!: number;
  /** Omitted if the rubric determines the score, or the work is not scored. */
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
  /** The student has to do it again. */
  @IsBoolean({ message: SENTENCES.workAgain })
  again!: boolean;
  @DecidedByServer()
  schoolId?: unknown;
}

export interface ReturnedWork {
  success: true;
  work: WorkPage;
}

/** A student's work in the version that was seen. */
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
  @ValidateIf(({ work, studentIds }: MarkDone) => work !== undefined || studentIds === undefined)
  work?: SeenWork[];
  /** From a page of an earlier release, which does not say which version was seen. */
  @IfGiven()
  @UniqueIds(CHOSEN, { least: 1, most: LIMITS.studentsJoinedAtOnce })
  studentIds?: string[];
  @DecidedByServer()
  schoolId?: unknown;
}

export interface MarkedDone {
  success: true;
  /** Without students whose work had been marked before. */
  changed: number;
  /** Students whose work was handed in or returned since it was seen; it is left unchanged. */
  changedSince: string[];
}

/** PUT /api/my-work/{homeworkId} */
export class HandIn {
  @OptionalProse(HOMEWORK.workMaxLength)
  text?: string;
  @FileList()
  files?: WrittenFile[];
  /** The version it was based on; if omitted, the current text is replaced whatever its version. */
  @IfGiven()
  @Version()
  version?: number;
  /**
   * When it was handed in on the device (milliseconds since 1970), if it could not be sent then. It counts if it is no longer ago than work
   * may wait on a device; the teacher sees both times.
   */
  @TimeOnDevice()
  handedInAt?: number;
  @DecidedByServer()
  schoolId?: unknown;
}

export interface HandedInWork {
  success: true;
  homework: OwnHomeworkPage;
}
