import { type CalendarDays, type DayAtSchool, dayAtSchool } from './school-calendar';
import { type Days, daysAfter, mondayOf } from './school-year';

export const TIMETABLE = {
  /** Lessons of one day. */
  periodsMost: 14,
  /** Of a day's shape, with its breaks. */
  rowsMost: 20,
  shapesMost: 6,
  nameMaxLength: 30,
  subjectMaxLength: 60,
  roomMaxLength: 30,
  noteMaxLength: 160,
  teachersMost: 4,
  /** What the calendars of others are told of lessons. */
  feedDaysBack: 14,
  feedDaysAhead: 60,
} as const;

/** The same every week, weeks A and B by turns, or six school days that no holiday shifts. */
export const CYCLES = ['week', 'two_weeks', 'six_days'] as const;
export type Cycle = (typeof CYCLES)[number];

const WEEKDAYS = 5;
/** How many different days a timetable has. */
export const CYCLE_DAYS: Readonly<Record<Cycle, number>> = { week: 5, two_weeks: 10, six_days: 6 };
/** With how many of its parts a year may begin: with week A or B, with day 1 to 6. */
export const CYCLE_ROUNDS: Readonly<Record<Cycle, number>> = { week: 1, two_weeks: 2, six_days: 6 };
export const LESSONS_MOST = Math.max(...Object.values(CYCLE_DAYS)) * TIMETABLE.periodsMost;

/** From when to when something is on the school's clock; a break, where it is no period in which there are lessons. */
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
  /** The first has all periods; another may leave some out. */
  shapes: DayShape[];
  /** Which shape each of Monday to Friday has. */
  weekdays: number[];
  /** Which one a half day has; without one of its own it is the day's, as far as it goes. */
  halfDay: number | null;
}

export interface BellFault {
  field: 'shapes' | 'weekdays' | 'halfDay' | 'beginsWith';
  sentence: 'bellOrder' | 'bellPeriods' | 'bellShape' | 'bellBegins';
}

/** What is wrong with the times of a school; each time is a real one already. */
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

/** The periods in which there may be lessons, in the order of the day. */
export function periodsOf(shape: DayShape | undefined): number[] {
  return shape?.rows.flatMap(({ period }) => period ?? []) ?? [];
}

/** The cycle has the day, and the day the period. */
export function hasPlace(
  bell: BellTimes,
  { cycleDay, period }: { cycleDay: number; period: number },
): boolean {
  return cycleDay <= CYCLE_DAYS[bell.cycle] && periodsOf(bell.shapes[0]).includes(period);
}

/** What says when there is school, as far back as the beginning of the year that is looked at. */
export interface TimetableCalendar extends CalendarDays {
  years: readonly Days[];
}

export interface PlannedDay {
  day: string;
  atSchool: DayAtSchool;
  /** From 1: which of the timetable's days it is; null where there is no school. */
  cycleDay: number | null;
  /** From 0: week A or B, or the day of six; null where the cycle has no such parts, and where there is no school. */
  round: number | null;
  rows: readonly BellRow[];
}

/**
 * Which lessons a day has, and when. Weeks A and B take turns over the weeks in which there is school on at least one day, six days over
 * the days on which there is; both begin anew with each school year. So a week without school turns nothing, and neither does
 * a holiday in the middle of one, or a half day.
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

/** On a half day what begins when school is over does not take place. */
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

/** Monday 0. */
function weekdayOf(day: string): number {
  return (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
}

/** The first included, the last one not. */
function daysFrom(first: string, end: string): string[] {
  const days: string[] = [];
  for (let day = first; day < end; day = daysAfter(day, 1)) days.push(day);
  return days;
}

/** When something is in a timetable: on a day of its cycle, from one day on until, where it is known, before another. */
export interface Slotted {
  cycleDay: number;
  period: number;
  startsOn: string;
  endsOn: string | null;
}

/** What takes place on the day, if its period does. */
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

/** A lesson somewhere, as far as it can stand in another one's way. */
export interface Taking {
  cycleDay: number;
  period: number;
  teacherIds: readonly string[];
  room: string | null;
}

export interface Clash<Other> {
  with: Other;
  /** Who would have to be in two places. */
  teacherIds: string[];
  isRoom: boolean;
}

/** Which of the others take one of its teachers, or its room, at the same time. It is told and never refused. */
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

/** What a clock that shows `time` is in, and what comes after it, of a day in its order. */
export function nowAndNext<Part extends Timed>(
  parts: readonly Part[],
  time: string,
): { now: Part | null; next: Part | null } {
  return {
    now: parts.find(({ startsAt, endsAt }) => startsAt <= time && time < endsAt) ?? null,
    next: parts.find(({ startsAt }) => startsAt > time) ?? null,
  };
}
