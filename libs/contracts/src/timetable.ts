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
import { ClearableText, DecidedByServer, RequiredText, UniqueIds } from './fields';
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

/** GET /api/bell-times: null if the school has none. */
/** The latest bell times, which may take effect in the future. */
export interface SchoolBellTimes {
  bell: BellTimes | null;
  /** The day from which they are valid; null if there are none. */
  startsOn: string | null;
  /** On the school's own calendar. */
  today: string;
  /** The first school day after today; tomorrow if the calendar shows none. */
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

/** PUT /api/bell-times: from the given day on, by default today. Earlier days keep their times; changes planned for later are replaced. */
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

/** The week of the given day; by default this week, or at its end the next one. */
export class FindTimetable {
  @OptionalDay()
  day?: string;
}

/** The changes to one lesson on one day. */
export interface LessonChange {
  isCancelled: boolean;
  room: string | null;
  substituteId: string | null;
  substitute: string | null;
  note: string | null;
  version: number;
}

/** A lesson on its day, with the room and teachers of any change applied. */
export interface LessonOfDay {
  classNumber: number;
  className: string;
  subject: string;
  room: string | null;
  teachers: string[];
  /** The usual teachers, if somebody else teaches it on this day. */
  insteadOf: string[] | null;
  /** Those who usually teach it have left the school, and nobody stands in; for people who may change it. */
  needsTeacher?: true;
  change: LessonChange | null;
}

export interface TimetableSlot extends BellRow {
  /** At most one for a class; a teacher can have several if the school has double-booked them. */
  lessons: LessonOfDay[];
}

export interface TimetableDay {
  day: string;
  atSchool: DayAtSchool;
  /** The holiday or half day, as named by the office. */
  title: string | null;
  /** 0 is week A, or day 1; null if all of the school's weeks are alike, or if there is no school. */
  round: number | null;
  slots: TimetableSlot[];
}

export interface TimetableWeek {
  /** The Monday of the week. */
  monday: string;
  /** Today's date and the time, on the school's own clock. */
  today: string;
  time: string;
  timeZone: string;
  /** Null if the school has no bell times, in which case its days are empty. */
  cycle: Cycle | null;
  /** Monday to Friday. */
  days: TimetableDay[];
}

/** GET /api/simple-classes/{classNumber}/timetable */
export interface TimetableOfClass {
  classNumber: number;
  className: string;
  /** Whether the current user may change it. */
  mayWrite: boolean;
  week: TimetableWeek;
}

/** GET /api/timetable: a teacher's own lessons, a student's, or those of each child of a guardian. */
export interface OwnTimetable {
  weeks: {
    /** Null for a teacher. */
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
  /** The subject; a lesson of a course has the course's name. */
  @RequiredText(TIMETABLE.subjectMaxLength)
  subject!: string;
  @IsOptional()
  @IsUUID(undefined, { message: SENTENCES.lessonCourse })
  courseId!: string | null;
  @ClearableText(TIMETABLE.roomMaxLength)
  room!: string | null;
  @UniqueIds(TEACHERS, { most: TIMETABLE.teachersMost })
  teacherIds!: string[];
}

/** GET /api/simple-classes/{classNumber}/timetable/lessons: the lessons valid from a day on, by default today. */
export class FindLessons {
  @OptionalDay()
  from?: string;
}

export interface LessonsOfClass {
  classNumber: number;
  className: string;
  from: string;
  today: string;
  /** Incremented on each save; a change names the version it was based on. */
  version: number;
  /** Null if the office has not entered any yet. */
  bell: BellTimes | null;
  lessons: PlannedLesson[];
  /** Days after `from` on which a change is already planned; saving from an earlier day replaces those changes. */
  laterOn: string[];
  /** The teachers of the class, and those of its lessons. */
  teachers: { id: string; name: string }[];
  courses: { id: string; name: string }[];
  /** Lessons of other classes on that day, with the teachers and rooms they occupy. */
  taken: { className: string; cycleDay: number; period: number; room: string | null; teacherIds: string[] }[];
  /** The lessons of the class's previous year; empty if the class has lessons already. */
  lastYear: PlannedLesson[];
}

/** PUT …/timetable/lessons: all lessons, from a day on. Earlier days stay unchanged. */
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

/** PUT …/timetable/change: one lesson on one day. Without any difference, the change is removed. */
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

/** Includes the classes that have the substitute, or the room, at the same time. */
export interface WrittenLessonChange {
  success: true;
  version: number;
  clashes: { className: string; isRoom: boolean; isTeacher: boolean }[];
}

/** GET …/timetable/substitutes: possible substitutes, which are all teachers of the school. */
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
