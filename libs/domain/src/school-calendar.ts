import { LIMITS } from './limits';
import { isWeekday } from './school-clock';
import { type Days, daysAfter, lengthOf } from './school-year';

/** No school at all, school until some time of the day, or something that happens at school. */
export const CALENDAR_KINDS = ['holiday', 'half_day', 'event'] as const;
export type CalendarKind = (typeof CALENDAR_KINDS)[number];

/** Times are of the school's own clock, as '08:30'. */
export interface CalendarPlan extends Days {
  kind: CalendarKind;
  startsAt: string | null;
  endsAt: string | null;
}

interface CalendarFault {
  field: 'endsOn' | 'startsAt' | 'endsAt';
  sentence: 'calendarDays' | 'calendarHalfDay' | 'calendarTimes';
}

/** What is wrong with an entry; its days and times are real ones already. */
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

/** A holiday has no clock, and a half day begins as every day does. */
export function timesOf({ kind, startsAt, endsAt }: CalendarPlan): Pick<CalendarPlan, 'startsAt' | 'endsAt'> {
  return {
    startsAt: kind === 'event' ? startsAt : null,
    endsAt: kind === 'holiday' ? null : endsAt,
  };
}

/** On which days there is school: of a calendar what hours are meant on. */
export interface CalendarDays {
  terms: readonly Days[];
  entries: readonly CalendarPlan[];
}

export type DayAtSchool = 'closed' | 'half' | 'full';

/**
 * Whether there is school on a day, '2026-11-26': not at a weekend, not outside the terms, not on a holiday. Where an entry of
 * each kind is on one day the holiday counts.
 */
export function dayAtSchool(
  day: string,
  terms: readonly Days[],
  entries: readonly CalendarPlan[],
): DayAtSchool {
  return isWeekend(day) ? 'closed' : dayOfCalendar(day, terms, entries);
}

/** The first day after this one on which there is school, of those that come within so many days; undefined where none does. */
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

/** As dayAtSchool, whatever day of the week it is. */
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
