import { dayOnClock, lastDayBefore } from '@homeroom/domain';

const DAY_MS = 24 * 60 * 60_000;

/** The days left including today, in the school's calendar: a day may have 23 or 25 hours. */
export function daysUntil(end: Date, now: Date, timeZone: string): number {
  const count = (day: string) => Date.parse(day) / DAY_MS;
  return Math.max(1, count(lastDayBefore(end, timeZone)) - count(dayOnClock(now, timeZone)) + 1);
}
