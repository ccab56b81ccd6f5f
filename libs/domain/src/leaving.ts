import { dayOnClock } from './school-day';
import { daysAfter } from './school-year';

/** The notice periods, in days on the school's own clock. */
export const LEAVING = {
  /** The minimum from the notice to the last day; a later day can be chosen. */
  noticeDays: 30,
  latestDays: 365,
  /** The time after the last day in which all data can still be downloaded. */
  takeAlongDays: 30,
} as const;

/** The range of last days for a school that gives notice now. */
export function lastDaysFrom(now: Date, timeZone: string): { earliestDay: string; latestDay: string } {
  const today = dayOnClock(now, timeZone);
  return {
    earliestDay: daysAfter(today, LEAVING.noticeDays),
    latestDay: daysAfter(today, LEAVING.latestDays),
  };
}

/** The last day itself still counts completely. */
export function isLastDayOver(lastDay: string, now: Date, timeZone: string): boolean {
  return lastDay < dayOnClock(now, timeZone);
}

/** A calendar day in long form, as in a letter. */
export function dayInMail(day: string, language: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));
}

export function takeAlongUntil(lastDay: string): string {
  return daysAfter(lastDay, LEAVING.takeAlongDays);
}
