import {
  type BellRow,
  type BellTimes,
  type Cycle,
  CYCLE_DAYS,
  CYCLES,
  type DayAtSchool,
  type DayShape,
  isTimeOfDay,
  LESSONS_MOST,
  SENTENCES,
  TIMETABLE,
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
  IsObject,
  IsOptional,
  IsUUID,
  Max,
  Min,
  ValidateBy,
  ValidateNested,
} from 'class-validator';
import { OptionalDay, RequiredDay } from './days';
import { ClearableText, DecidedByServer, RequiredText } from './fields';
import { Version } from './school';

const ROWS = { message: `A day has 1 to ${TIMETABLE.rowsMost} rows.` };
const SHAPES = { message: `A school has 1 to ${TIMETABLE.shapesMost} kinds of day.` };
const PERIOD = { message: `A period is a number from 1 to ${TIMETABLE.periodsMost}.` };
const SHAPE = { message: SENTENCES.bellShape };
const BEGINS = { message: SENTENCES.bellBegins };
const LESSONS = { message: SENTENCES.lessonPlace };
const TEACHERS = { message: SENTENCES.lessonTeacher };

function GivenTime() {
  const validate = (value: unknown) => typeof value === 'string' && isTimeOfDay(value);
  return ValidateBy({
    name: 'isGivenTime',
    validator: { validate, defaultMessage: () => SENTENCES.timeOfDay },
  });
}

/** GET /api/bell-times: null where the school has written none. */
/** The newest ones, which may hold from a day that is to come. */
export interface SchoolBellTimes {
  bell: BellTimes | null;
  /** The day from which they hold; null where there are none. */
  startsOn: string | null;
  /** On the school's own calendar. */
  today: string;
  /** The first one after today; tomorrow where the calendar has none in sight. */
  nextSchoolDay: string;
  version: number;
}

class WrittenBellRow implements BellRow {
  @IsOptional()
  @IsInt(PERIOD)
  @Min(1, PERIOD)
  @Max(TIMETABLE.periodsMost, PERIOD)
  period!: number | null;
  @RequiredText(TIMETABLE.nameMaxLength)
  name!: string;
  @GivenTime()
  startsAt!: string;
  @GivenTime()
  endsAt!: string;
}

class WrittenDayShape implements DayShape {
  @RequiredText(TIMETABLE.nameMaxLength)
  name!: string;
  @IsArray(ROWS)
  @ArrayMinSize(1, ROWS)
  @ArrayMaxSize(TIMETABLE.rowsMost, ROWS)
  @IsObject({ each: true, ...ROWS })
  @ValidateNested({ each: true, ...ROWS })
  @Type(() => WrittenBellRow)
  rows!: WrittenBellRow[];
}

/** PUT /api/bell-times: from a day on, which is today where none is named. Days before keep the times they had; what was planned for later is replaced. */
export class WriteBellTimes implements BellTimes {
  @Version()
  version!: number;
  @OptionalDay()
  from?: string;
  @IsIn(CYCLES, { message: 'Choose how the timetable repeats.' })
  cycle!: Cycle;
  @IsInt(BEGINS)
  @Min(0, BEGINS)
  beginsWith!: number;
  @IsArray(SHAPES)
  @ArrayMinSize(1, SHAPES)
  @ArrayMaxSize(TIMETABLE.shapesMost, SHAPES)
  @IsObject({ each: true, ...SHAPES })
  @ValidateNested({ each: true, ...SHAPES })
  @Type(() => WrittenDayShape)
  shapes!: WrittenDayShape[];
  @IsArray(SHAPE)
  @ArrayMinSize(5, SHAPE)
  @ArrayMaxSize(5, SHAPE)
  @IsInt({ each: true, ...SHAPE })
  @Min(0, { each: true, ...SHAPE })
  weekdays!: number[];
  @IsOptional()
  @IsInt(SHAPE)
  @Min(0, SHAPE)
  halfDay!: number | null;
  @DecidedByServer()
  schoolId?: unknown;
}

export interface WrittenBellTimes {
  success: true;
  bell: BellTimes;
  startsOn: string;
  version: number;
}

/** Of the week of the day; without one of this week, at its end of the next one. */
export class FindTimetable {
  @OptionalDay()
  day?: string;
}

/** What is other than usual in one lesson of one day. */
export interface LessonChange {
  isCancelled: boolean;
  room: string | null;
  substituteId: string | null;
  substitute: string | null;
  note: string | null;
  version: number;
}

/** As it is on its day: with the room and the teachers of the change, where there is one. */
export interface LessonOfDay {
  classNumber: number;
  className: string;
  subject: string;
  room: string | null;
  teachers: string[];
  /** Who teaches it usually, where somebody else does on this day. */
  insteadOf: string[] | null;
  change: LessonChange | null;
}

export interface TimetableSlot extends BellRow {
  /** Of a class one at most; of a teacher those whom the school has planned in one place too many. */
  lessons: LessonOfDay[];
}

export interface TimetableDay {
  day: string;
  atSchool: DayAtSchool;
  /** The holiday or the half day, as the office wrote it. */
  title: string | null;
  /** 0 is week A, or day 1; null where the school's weeks are all the same, and where there is no school. */
  round: number | null;
  slots: TimetableSlot[];
}

export interface TimetableWeek {
  /** Its Monday. */
  monday: string;
  /** Today, and the time, on the school's own clock. */
  today: string;
  time: string;
  timeZone: string;
  /** Null where the school has no bell times: then its days are empty. */
  cycle: Cycle | null;
  /** Monday to Friday. */
  days: TimetableDay[];
}

/** GET /api/simple-classes/{classNumber}/timetable */
export interface TimetableOfClass {
  classNumber: number;
  className: string;
  /** Whether the asker may change it. */
  mayWrite: boolean;
  week: TimetableWeek;
}

/** GET /api/timetable: a teacher's own lessons, a student's, or those of each child. */
export interface OwnTimetable {
  weeks: {
    /** Null of a teacher. */
    student: { id: string; firstName: string; classNumber: number; className: string } | null;
    week: TimetableWeek;
  }[];
}

export class PlannedLesson {
  @IsInt(LESSONS)
  @Min(1, LESSONS)
  @Max(Math.max(...Object.values(CYCLE_DAYS)), LESSONS)
  cycleDay!: number;
  @IsInt(PERIOD)
  @Min(1, PERIOD)
  @Max(TIMETABLE.periodsMost, PERIOD)
  period!: number;
  /** What is taught; of a course of the school it is called as that is. */
  @RequiredText(TIMETABLE.subjectMaxLength)
  subject!: string;
  @IsOptional()
  @IsUUID(undefined, { message: SENTENCES.lessonCourse })
  courseId!: string | null;
  @ClearableText(TIMETABLE.roomMaxLength)
  room!: string | null;
  @IsArray(TEACHERS)
  @ArrayMaxSize(TIMETABLE.teachersMost, TEACHERS)
  @ArrayUnique(TEACHERS)
  @IsUUID(undefined, { each: true, ...TEACHERS })
  teacherIds!: string[];
}

/** GET /api/simple-classes/{classNumber}/timetable/lessons: as they are from a day on, which is today where none is named. */
export class FindLessons {
  @OptionalDay()
  from?: string;
}

export interface LessonsOfClass {
  classNumber: number;
  className: string;
  from: string;
  today: string;
  /** Counts the saves: a change names the one it was made from. */
  version: number;
  /** Null where the office has to write them first. */
  bell: BellTimes | null;
  lessons: PlannedLesson[];
  /** Days after `from` on which something changes already; a save from an earlier day replaces that. */
  laterOn: string[];
  /** Of the class, and those who are in its lessons. */
  teachers: { id: string; name: string }[];
  courses: { id: string; name: string }[];
  /** Lessons of other classes on that day: whom, and which rooms, they take. */
  taken: { className: string; cycleDay: number; period: number; room: string | null; teacherIds: string[] }[];
  /** Of the class that this one was last year; empty where this one has lessons. */
  lastYear: PlannedLesson[];
}

/** PUT …/timetable/lessons: all of them, from a day on. What was before stays. */
export class WriteLessons {
  @Version()
  version!: number;
  @RequiredDay()
  from!: string;
  @IsArray(LESSONS)
  @ArrayMaxSize(LESSONS_MOST, LESSONS)
  @ArrayUnique((lesson: PlannedLesson | null) => `${lesson?.cycleDay} ${lesson?.period}`, LESSONS)
  @IsObject({ each: true, ...LESSONS })
  @ValidateNested({ each: true, ...LESSONS })
  @Type(() => PlannedLesson)
  lessons!: PlannedLesson[];
  @DecidedByServer()
  schoolId?: unknown;
}

export interface WrittenLessons {
  success: true;
  version: number;
}

/** PUT …/timetable/change: one lesson of one day. Where nothing is other than usual, it is as usual again. */
export class WriteLessonChange {
  @Version()
  version!: number;
  @RequiredDay()
  day!: string;
  @IsInt(PERIOD)
  @Min(1, PERIOD)
  @Max(TIMETABLE.periodsMost, PERIOD)
  period!: number;
  @IsBoolean({ message: 'Say whether the lesson takes place.' })
  isCancelled!: boolean;
  @ClearableText(TIMETABLE.roomMaxLength)
  room!: string | null;
  @IsOptional()
  @IsUUID(undefined, { message: SENTENCES.lessonTeacher })
  substituteId!: string | null;
  @ClearableText(TIMETABLE.noteMaxLength)
  note!: string | null;
  @DecidedByServer()
  schoolId?: unknown;
}

/** With the classes that have the substitute, or the room, at the same time. */
export interface WrittenLessonChange {
  success: true;
  version: number;
  clashes: { className: string; isRoom: boolean; isTeacher: boolean }[];
}

/** GET …/timetable/substitutes: who may stand in, which is everybody who teaches at the school. */
export interface Substitutes {
  teachers: { id: string; name: string; isFree: boolean }[];
}

export class FindSubstitutes {
  @RequiredDay()
  day!: string;
  @Type(() => Number)
  @IsInt(PERIOD)
  @Min(1, PERIOD)
  @Max(TIMETABLE.periodsMost, PERIOD)
  period!: number;
}
