import { dayOnClock, lastDayBefore } from '@homeroom/domain';

const DAY_MS = 24 * 60 * 60_000;

/** How many days are left, today included, as the school's calendar counts them: a day may have 23 hours, or 25. */
export function daysUntil(end: Date, now: Date, timeZone: string): number {
  const count = (day: string) => Date.parse(day) / DAY_MS;
  return Math.max(1, count(lastDayBefore(end, timeZone)) - count(dayOnClock(now, timeZone)) + 1);
}
