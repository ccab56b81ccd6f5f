import {
  CALENDAR_KINDS,
  type CalendarDays,
  type CalendarKind,
  type CalendarPlan,
  LIMITS,
} from '@homeroom/domain';
import { IsBoolean, IsIn, IsUUID } from 'class-validator';
import { ClassNumber } from './class-cards';
import { OptionalDay, RequiredDay, TimeOfDay } from './days';
import { DecidedByServer, EmptyIsAbsent, IfGiven, RequiredText } from './fields';
import { Version } from './school';
import type { SchoolYear } from './school-years';

/** A holiday, a half day or an event of a school. */
export interface CalendarEntry extends CalendarPlan {
  id: string;
  title: string;
  /** Families, students and devices are not told. */
  isForStaff: boolean;
  /** Of an event of one class: its students, their guardians, its teachers, its device and the office see it, and nobody else. */
  ofClass: { classNumber: number; className: string } | null;
  /** Counts the saves: a change names the one it was made from. */
  version: number;
}

/** GET /api/calendar: from the first day of the running month on, 100 days, where nothing else is asked for. */
export class FindCalendar {
  @OptionalDay()
  from?: string;
  @OptionalDay()
  to?: string;
}

export interface SchoolCalendar {
  from: string;
  to: string;
  /** Today on the school's own calendar. */
  today: string;
  /** The school's: by it a page that stays open overnight notices that today is over. */
  timeZone: string;
  /** What has a day in common with these, the first first. */
  entries: CalendarEntry[];
  /** Outside them there is no school. */
  terms: SchoolYear['terms'];
}

/** POST /api/calendar-entries, and PATCH …/{entryId} with the version that the change was made from. */
export class WriteCalendarEntry {
  @Version()
  version!: number;
  @IsIn(CALENDAR_KINDS, { message: 'Choose a holiday, a half day or an event.' })
  kind!: CalendarKind;
  @RequiredText(LIMITS.calendarTitleMaxLength)
  title!: string;
  @RequiredDay()
  startsOn!: string;
  @RequiredDay()
  endsOn!: string;
  @EmptyIsAbsent()
  @TimeOfDay()
  startsAt?: string;
  @EmptyIsAbsent()
  @TimeOfDay()
  endsAt?: string;
  @IsBoolean({ message: 'Say whether the entry is only for staff.' })
  isForStaff!: boolean;
  /** Of an event that is one class's. */
  @EmptyIsAbsent()
  @IfGiven()
  @ClassNumber()
  classNumber?: number;
  @DecidedByServer()
  schoolId?: unknown;
}

export class CalendarEntryParam {
  @IsUUID(undefined, { message: 'Choose an entry in the calendar.' })
  entryId!: string;
}

export interface WrittenCalendarEntry {
  success: true;
  entry: CalendarEntry;
}

/** What the classroom tells of a school's calendar. */
export interface ToldCalendar extends CalendarDays {
  /** The first day of each of its years. Left out by a classroom that knows nothing of it yet. */
  yearsBeginOn?: readonly string[];
}
