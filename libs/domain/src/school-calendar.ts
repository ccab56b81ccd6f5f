import { LIMITS } from './limits';
import { isWeekday } from './school-clock';
import { type Days, daysAfter, lengthOf } from './school-year';

/** No school at all, school until a time of day, or an event at school. */
export const CALENDAR_KINDS = ['holiday', 'half_day', 'event'] as const;
export type CalendarKind = (typeof CALENDAR_KINDS)[number];

/** Times are on the school's own clock, as '08:30'. */
export interface CalendarPlan extends Days {
  kind: CalendarKind;
  startsAt: string | null;
  endsAt: string | null;
}

interface CalendarFault {
  field: 'endsOn' | 'startsAt' | 'endsAt';
  sentence: 'calendarDays' | 'calendarHalfDay' | 'calendarTimes';
}

/** The first fault of an entry whose days and times are already valid. */
export function faultOfEntry({
  kind,
  startsOn,
  endsOn,
  startsAt,
  endsAt,
}: CalendarPlan): CalendarFault | null {
  const days = lengthOf({ startsOn, endsOn });
  if (days < 1 || days > LIMITS.calendarEntryDaysMax) return { field: 'endsOn', sentence: 'calendarDays' };
  if (kind === 'half_day' && endsAt === null) return { field: 'endsAt', sentence: 'calendarHalfDay' };
  if (kind !== 'event') return null;
  if (startsAt === null) return endsAt === null ? null : { field: 'startsAt', sentence: 'calendarTimes' };
  if (days > 1) return { field: 'startsAt', sentence: 'calendarTimes' };
  return endsAt !== null && endsAt <= startsAt ? { field: 'endsAt', sentence: 'calendarTimes' } : null;
}

/** Holidays have no times, and half days have only an end. */
export function timesOf({ kind, startsAt, endsAt }: CalendarPlan): Pick<CalendarPlan, 'startsAt' | 'endsAt'> {
  return {
    startsAt: kind === 'event' ? startsAt : null,
    endsAt: kind === 'holiday' ? null : endsAt,
  };
}

/** The days on which there is school: the part of a calendar that hours depend on. */
export interface CalendarDays {
  terms: readonly Days[];
  entries: readonly CalendarPlan[];
}

export type DayAtSchool = 'closed' | 'half' | 'full';

/**
 * Whether there is school on a day such as '2026-11-26': not at weekends, outside the terms, or on holidays. A holiday takes precedence
 * over other entries on the same day.
 */
export function dayAtSchool(
  day: string,
  terms: readonly Days[],
  entries: readonly CalendarPlan[],
): DayAtSchool {
  return isWeekend(day) ? 'closed' : dayOfCalendar(day, terms, entries);
}

/** The next school day after this one within the given number of days; undefined if there is none. */
export function schoolDayAfter(
  day: string,
  { terms, entries }: CalendarDays,
  withinDays: number,
): string | undefined {
  for (let ahead = 1; ahead <= withinDays; ahead += 1) {
    const next = daysAfter(day, ahead);
    if (dayAtSchool(next, terms, entries) !== 'closed') return next;
  }
  return undefined;
}

/** Like dayAtSchool, but ignoring the day of the week. */
export function dayOfCalendar(
  day: string,
  terms: readonly Days[],
  entries: readonly CalendarPlan[],
): DayAtSchool {
  const isOn = ({ startsOn, endsOn }: Days) => startsOn <= day && day <= endsOn;
  const kinds = entries.filter(isOn).map(({ kind }) => kind);
  if (!terms.some(isOn) || kinds.includes('holiday')) return 'closed';
  return kinds.includes('half_day') ? 'half' : 'full';
}

function isWeekend(day: string): boolean {
  return !isWeekday(new Date(`${day}T00:00:00Z`).getUTCDay());
}
