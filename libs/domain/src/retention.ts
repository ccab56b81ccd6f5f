import { daysAfter } from './school-year';

/** How long a student's data is kept, as promised on the privacy page. */
export const RETENTION = {
  /** Years after the student has left. */
  pointsYears: 5,
  recordsYears: 7,
  /** The number of full weeks, including the current one, for which a school sees what will be deleted. */
  weeksAhead: 13,
  reasonMaxLength: 1_000,
} as const;

/** The last day of that preview, in days after today. */
export const RETENTION_DAYS_AHEAD = RETENTION.weeksAhead * 7 - 1;

/** The kinds of data that are deleted automatically and counted in advance, in the classroom service and in messaging. */
export const RETENTION_KINDS = ['records', 'points', 'games', 'messages', 'announcements', 'cases'] as const;
export type RetentionKind = (typeof RETENTION_KINDS)[number];

export interface CountOnDay {
  /** On the school's calendar. */
  day: string;
  count: number;
}

export interface CountInWeek {
  from: string;
  until: string;
  count: number;
}

/** Consecutive weeks of seven days from `today`, including those in which nothing is deleted. */
export function weeksAhead(days: readonly CountOnDay[], today: string): CountInWeek[] {
  return Array.from({ length: RETENTION.weeksAhead }, (_, week) => {
    const [from, until] = [daysAfter(today, week * 7), daysAfter(today, week * 7 + 6)];
    return { from, until, count: countOf(days.filter(({ day }) => day >= from && day <= until)) };
  });
}

/** The number of items deleted from today until the given number of days later. */
export function countAhead(days: readonly CountOnDay[], today: string, within: number): number {
  const last = daysAfter(today, within);
  return countOf(days.filter(({ day }) => day <= last));
}

function countOf(days: readonly CountOnDay[]): number {
  return days.reduce((all, { count }) => all + count, 0);
}
