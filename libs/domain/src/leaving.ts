import { dayOnClock } from './school-day';
import { daysAfter } from './school-year';

/** How a school leaves, in days of its own clock. */
export const LEAVING = {
  /** From the notice to the last day, which may be a later one. */
  noticeDays: 30,
  latestDays: 365,
  /** After the last day, in which all of it can still be taken along. */
  takeAlongDays: 30,
} as const;

/** Which last days can be chosen of a school that gives notice now. */
export function lastDaysFrom(now: Date, timeZone: string): { earliestDay: string; latestDay: string } {
  const today = dayOnClock(now, timeZone);
  return {
    earliestDay: daysAfter(today, LEAVING.noticeDays),
    latestDay: daysAfter(today, LEAVING.latestDays),
  };
}

/** The last day itself is whole. */
export function isLastDayOver(lastDay: string, now: Date, timeZone: string): boolean {
  return lastDay < dayOnClock(now, timeZone);
}

/** A day of the calendar as a letter says it. */
export function dayInMail(day: string, language: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));
}

export function takeAlongUntil(lastDay: string): string {
  return daysAfter(lastDay, LEAVING.takeAlongDays);
}
