import type { TimeRestrictions } from './messenger-settings';
import { type CalendarDays, type CalendarPlan, dayOfCalendar } from '../school-calendar';
import { isWeekday, wallClock } from '../school-clock';
import { clockOffset, dayOnClock, nextTimeOfDay } from '../school-day';

/** The clock and calendar to which hours refer. Without a known calendar, Monday to Friday are school days. */
export interface SchoolHoursPlace {
  timeZone: string;
  calendar?: CalendarDays | null;
}

export type WhyClosed = 'weekend' | 'holiday' | 'hours';

/** The start is inclusive, the end exclusive: until 15:30 means that 15:30 is closed. */
export function whyClosed(
  { enabled, startTime, endTime, weekendsAllowed }: TimeRestrictions,
  place: SchoolHoursPlace,
  now: Date,
): WhyClosed | undefined {
  if (!enabled) return undefined;
  const { time, day } = wallClock(now, place.timeZone);
  if (!weekendsAllowed && !isWeekday(day)) return 'weekend';
  if (place.calendar) {
    const today = dayOnClock(now, place.timeZone);
    const atSchool = dayOfCalendar(today, place.calendar.terms, place.calendar.entries);
    if (atSchool === 'closed') return 'holiday';
    if (atSchool === 'half' && time >= endOfHalfDay(today, place.calendar.entries)) return 'hours';
  }
  return time >= startTime && time < endTime ? undefined : 'hours';
}

/** If two entries end the day early, the earlier end applies. */
function endOfHalfDay(day: string, entries: readonly CalendarPlan[]): string {
  const ends = entries
    .filter(({ kind, startsOn, endsOn }) => kind === 'half_day' && startsOn <= day && day <= endsOn)
    .map(({ endsAt }) => endsAt ?? '24:00');
  return ends.sort()[0] ?? '24:00';
}

/** Longer than any summer holiday. */
const DAYS_AHEAD = 200;
const MINUTE_MS = 60_000;
/** No clock is set back by more than this. */
const TWICE_MS = 3 * 60 * MINUTE_MS;

/** The first minute from `now` on that is within the hours; undefined if there is none in a reasonable time. */
export function hoursOpenAt(hours: TimeRestrictions, place: SchoolHoursPlace, now: Date): Date | undefined {
  const isOpen = (at: Date) => whyClosed(hours, place, at) === undefined;
  if (isOpen(now)) return now;
  let cursor = now;
  for (let day = 0; day < DAYS_AHEAD; day += 1) {
    const next = nextTimeOfDay(hours.startTime, cursor, place.timeZone);
    // Around a clock change, the hours may begin at a minute other than their first, or a second time.
    const before = new Date(cursor.getTime() - TWICE_MS);
    if (clockOffset(before, place.timeZone) !== clockOffset(next, place.timeZone)) {
      const minute = firstMinute(cursor, next, isOpen);
      if (minute) return minute;
    }
    if (isOpen(next)) return next;
    cursor = next;
  }
  return undefined;
}

function firstMinute(from: Date, to: Date, isOpen: (at: Date) => boolean): Date | undefined {
  const first = Math.ceil(from.getTime() / MINUTE_MS) * MINUTE_MS;
  for (let at = first; at < to.getTime(); at += MINUTE_MS) if (isOpen(new Date(at))) return new Date(at);
  return undefined;
}
