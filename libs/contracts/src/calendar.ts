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
  /** Not visible to families, students and devices. */
  isForStaff: boolean;
  /** For an event of one class: visible only to its students, their guardians, its teachers, its device and the office. */
  ofClass: { classNumber: number; className: string } | null;
  /** Incremented on each save; a change names the version it was based on. */
  version: number;
}

/** GET /api/calendar: by default 100 days from the first day of the current month. */
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
  /** The school's time zone, by which a page left open overnight notices the change of day. */
  timeZone: string;
  /** Entries that overlap the requested days, earliest first. */
  entries: CalendarEntry[];
  /** There is no school outside these terms. */
  terms: SchoolYear['terms'];
}

/** POST /api/calendar-entries, and PATCH …/{entryId} with the version that the change was based on. */
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
  /** For an event of one class. */
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

/** A school's calendar as published by the classroom service. */
export interface ToldCalendar extends CalendarDays {
  /** The first day of each school year. Omitted by a classroom service that does not support it yet. */
  yearsBeginOn?: readonly string[];
}
