import { type CalendarDays, type DayAtSchool, dayAtSchool } from './school-calendar';
import { type Days, daysAfter, mondayOf } from './school-year';

export const TIMETABLE = {
  /** Lessons per day. */
  periodsMost: 14,
  /** Rows per day shape, including breaks. */
  rowsMost: 20,
  shapesMost: 6,
  nameMaxLength: 30,
  subjectMaxLength: 60,
  roomMaxLength: 30,
  noteMaxLength: 160,
  teachersMost: 4,
  /** The days before and after today whose lessons are included in calendar feeds. */
  feedDaysBack: 14,
  feedDaysAhead: 60,
} as const;

/** The same every week, alternating weeks A and B, or six school days that no holiday shifts. */
export const CYCLES = ['week', 'two_weeks', 'six_days'] as const;
export type Cycle = (typeof CYCLES)[number];

const WEEKDAYS = 5;
/** The number of different days in a timetable. */
export const CYCLE_DAYS: Readonly<Record<Cycle, number>> = { week: 5, two_weeks: 10, six_days: 6 };
/** The number of possible starts of a year: with week A or B, with day 1 to 6. */
export const CYCLE_ROUNDS: Readonly<Record<Cycle, number>> = { week: 1, two_weeks: 2, six_days: 6 };
export const LESSONS_MOST = Math.max(...Object.values(CYCLE_DAYS)) * TIMETABLE.periodsMost;

/** A row of a day on the school's clock; without a period it is a break. */
export interface BellRow {
  period: number | null;
  name: string;
  startsAt: string;
  endsAt: string;
}

export interface DayShape {
  name: string;
  rows: BellRow[];
}

export interface BellTimes {
  cycle: Cycle;
  /** 0 is week A, or day 1. */
  beginsWith: number;
  /** The first shape has all periods; others may omit some. */
  shapes: DayShape[];
  /** The index of the shape for each of Monday to Friday. */
  weekdays: number[];
  /** The shape of a half day; if null, the usual shape of the weekday, cut off at the end of school. */
  halfDay: number | null;
}

export interface BellFault {
  field: 'shapes' | 'weekdays' | 'halfDay' | 'beginsWith';
  sentence: 'bellOrder' | 'bellPeriods' | 'bellShape' | 'bellBegins';
}

/** The first fault of a school's bell times whose times are already valid. */
export function faultOfBellTimes({
  cycle,
  beginsWith,
  shapes,
  weekdays,
  halfDay,
}: BellTimes): BellFault | null {
  const known = periodsOf(shapes[0]);
  for (const { rows } of shapes) {
    const isInOrder = rows.every(
      ({ startsAt, endsAt }, at) => startsAt < endsAt && startsAt >= (rows[at - 1]?.endsAt ?? startsAt),
    );
    if (!isInOrder) return { field: 'shapes', sentence: 'bellOrder' };
    const periods = rows.flatMap(({ period }) => period ?? []);
    const isEachOnce = new Set(periods).size === periods.length;
    if (!isEachOnce || !periods.every((period) => known.includes(period)))
      return { field: 'shapes', sentence: 'bellPeriods' };
  }
  if (known.length === 0) return { field: 'shapes', sentence: 'bellPeriods' };
  if (weekdays.length !== WEEKDAYS || !weekdays.every((shape) => shape in shapes))
    return { field: 'weekdays', sentence: 'bellShape' };
  if (halfDay !== null && !(halfDay in shapes)) return { field: 'halfDay', sentence: 'bellShape' };
  return beginsWith < CYCLE_ROUNDS[cycle] ? null : { field: 'beginsWith', sentence: 'bellBegins' };
}

/** The periods in which lessons can take place, in order. */
export function periodsOf(shape: DayShape | undefined): number[] {
  return shape?.rows.flatMap(({ period }) => period ?? []) ?? [];
}

/** Whether the cycle has this day, and the day this period. */
export function hasPlace(
  bell: BellTimes,
  { cycleDay, period }: { cycleDay: number; period: number },
): boolean {
  return cycleDay <= CYCLE_DAYS[bell.cycle] && periodsOf(bell.shapes[0]).includes(period);
}

/** The calendar of school days, back to the beginning of the year in question. */
export interface TimetableCalendar extends CalendarDays {
  years: readonly Days[];
}

export interface PlannedDay {
  day: string;
  atSchool: DayAtSchool;
  /** The day of the timetable, from 1; null if there is no school. */
  cycleDay: number | null;
  /** Week A or B, or the day of six, from 0; null if the cycle has no such parts, or if there is no school. */
  round: number | null;
  rows: readonly BellRow[];
}

/**
 * The rows of a day, and its place in the cycle. Weeks A and B alternate over weeks with at least one school day, six days over school
 * days; both restart with each school year. So a week without school does not advance the cycle, and neither a holiday within a week nor a
 * half day shifts it.
 */
export function plannedDay(day: string, bell: BellTimes, calendar: TimetableCalendar): PlannedDay {
  const atSchool = dayAtSchool(day, calendar.terms, calendar.entries);
  if (atSchool === 'closed') return { day, atSchool, cycleDay: null, round: null, rows: [] };
  const weekday = weekdayOf(day);
  const round = roundOf(day, bell, calendar);
  const cycleDay = bell.cycle === 'six_days' ? round + 1 : weekday + 1 + WEEKDAYS * round;
  return {
    ...{ day, atSchool, cycleDay, round: bell.cycle === 'week' ? null : round },
    rows: rowsOn(day, atSchool, bell, calendar),
  };
}

function roundOf(day: string, bell: BellTimes, calendar: TimetableCalendar): number {
  const rounds = CYCLE_ROUNDS[bell.cycle];
  if (rounds === 1) return 0;
  const isSchool = (each: string) => dayAtSchool(each, calendar.terms, calendar.entries) !== 'closed';
  const began =
    calendar.years.find(({ startsOn, endsOn }) => startsOn <= day && day <= endsOn)?.startsOn ?? day;
  const before = daysFrom(began, day).filter(isSchool);
  const passed =
    bell.cycle === 'six_days'
      ? before.length
      : new Set(before.map(mondayOf).filter((monday) => monday < mondayOf(day))).size;
  return (passed + bell.beginsWith) % rounds;
}

/** On a half day, rows that begin after the end of school are dropped. */
function rowsOn(
  day: string,
  atSchool: DayAtSchool,
  { shapes, weekdays, halfDay }: BellTimes,
  { entries }: TimetableCalendar,
): readonly BellRow[] {
  const usual = weekdays[weekdayOf(day)] ?? 0;
  if (atSchool === 'full') return shapes[usual]?.rows ?? [];
  const over = entries
    .filter(({ kind, startsOn, endsOn }) => kind === 'half_day' && startsOn <= day && day <= endsOn)
    .flatMap(({ endsAt }) => endsAt ?? [])
    .sort()[0];
  const rows = shapes[halfDay ?? usual]?.rows ?? [];
  return over === undefined ? rows : rows.filter(({ startsAt }) => startsAt < over);
}

/** Monday is 0. */
function weekdayOf(day: string): number {
  return (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
}

/** The first day is included, the last one is not. */
function daysFrom(first: string, end: string): string[] {
  const days: string[] = [];
  for (let day = first; day < end; day = daysAfter(day, 1)) days.push(day);
  return days;
}

/** The place of a lesson in the timetable: a day of the cycle, valid from one day until before another, if known. */
export interface Slotted {
  cycleDay: number;
  period: number;
  startsOn: string;
  endsOn: string | null;
}

/** The lessons that take place on the day, provided their period does. */
export function takesPlaceOn<Lesson extends Slotted>(
  { day, cycleDay }: Pick<PlannedDay, 'day' | 'cycleDay'>,
  lessons: readonly Lesson[],
): Lesson[] {
  return lessons.filter(
    (lesson) =>
      lesson.cycleDay === cycleDay &&
      lesson.startsOn <= day &&
      (lesson.endsOn === null || day < lesson.endsOn),
  );
}

/** The part of a lesson that can clash with another. */
export interface Taking {
  cycleDay: number;
  period: number;
  teacherIds: readonly string[];
  room: string | null;
}

export interface Clash<Other> {
  with: Other;
  /** The teachers who would be double-booked. */
  teacherIds: string[];
  isRoom: boolean;
}

/** The lessons that need one of its teachers, or its room, at the same time. Clashes are reported but never refused. */
export function clashesOf<Other extends Taking>(lesson: Taking, others: readonly Other[]): Clash<Other>[] {
  return others
    .filter(({ cycleDay, period }) => cycleDay === lesson.cycleDay && period === lesson.period)
    .map((other) => ({
      with: other,
      teacherIds: other.teacherIds.filter((id) => lesson.teacherIds.includes(id)),
      isRoom: lesson.room !== null && other.room !== null && roomKey(lesson.room) === roomKey(other.room),
    }))
    .filter(({ teacherIds, isRoom }) => teacherIds.length > 0 || isRoom);
}

function roomKey(room: string): string {
  return room.toLowerCase().replace(/\s+/g, '');
}

interface Timed {
  startsAt: string;
  endsAt: string;
}

/** The current and the next part of a day at `time`; the parts are in order. */
export function nowAndNext<Part extends Timed>(
  parts: readonly Part[],
  time: string,
): { now: Part | null; next: Part | null } {
  return {
    now: parts.find(({ startsAt, endsAt }) => startsAt <= time && time < endsAt) ?? null,
    next: parts.find(({ startsAt }) => startsAt > time) ?? null,
  };
}
