import { daysAfter } from './school-year';

/** How long what a student leaves behind is kept, as the privacy page promises it. */
export const RETENTION = {
  /** Years after a student has left. */
  pointsYears: 5,
  recordsYears: 7,
  /** Full weeks, today's among them, of which a school sees what goes. */
  weeksAhead: 13,
  reasonMaxLength: 1_000,
} as const;

/** The last day that is looked at lies so many days after today. */
export const RETENTION_DAYS_AHEAD = RETENTION.weeksAhead * 7 - 1;

/** What goes by itself and is counted beforehand: of the classroom, and of what was written. */
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

/** Weeks from `today` on, each of seven days and each there, also where nothing goes in it. */
export function weeksAhead(days: readonly CountOnDay[], today: string): CountInWeek[] {
  return Array.from({ length: RETENTION.weeksAhead }, (_, week) => {
    const [from, until] = [daysAfter(today, week * 7), daysAfter(today, week * 7 + 6)];
    return { from, until, count: countOf(days.filter(({ day }) => day >= from && day <= until)) };
  });
}

/** What goes from today until so many days later. */
export function countAhead(days: readonly CountOnDay[], today: string, within: number): number {
  const last = daysAfter(today, within);
  return countOf(days.filter(({ day }) => day <= last));
}

function countOf(days: readonly CountOnDay[]): number {
  return days.reduce((all, { count }) => all + count, 0);
}
