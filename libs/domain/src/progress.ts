import type { AttendanceTotals } from './attendance';
import { daysAfter, type Days, mondayOf, type YearPlan } from './school-year';

/** The period of a progress view: the school year, a term of it, or the last weeks. */
export const PROGRESS_PERIODS = ['term', 'year', 'weeks'] as const;
export type ProgressPeriod = (typeof PROGRESS_PERIODS)[number];

/** The number of weeks, including the current one. */
export const PROGRESS_WEEKS = 8;

export interface ProgressSpan extends Days {
  period: ProgressPeriod;
  /** The term, counted from 1. */
  term: number | null;
  /** The name of the year or the term; null for the last weeks. */
  name: string | null;
}

/**
 * The days of the period, none of them after today. By default the current term, or the last one; before the first term, and in a school
 * without a year, the last weeks.
 */
export function progressSpan(
  period: ProgressPeriod | null | undefined,
  term: number | null | undefined,
  year: YearPlan | null,
  today: string,
): ProgressSpan {
  const weeks: ProgressSpan = {
    ...{ period: 'weeks', term: null, name: null, endsOn: today },
    startsOn: daysAfter(mondayOf(today), -7 * (PROGRESS_WEEKS - 1)),
  };
  if (!year || period === 'weeks') return weeks;
  const until = (endsOn: string) => (endsOn < today ? endsOn : today);
  const { name, startsOn, endsOn, terms } = year;
  if (period === 'year') return { period, term: null, name, startsOn, endsOn: until(endsOn) };
  const begun = terms.filter((each) => each.startsOn <= today);
  const at = Math.min(term ?? begun.length, begun.length);
  const meant = begun[at - 1];
  if (!meant) return weeks;
  return {
    period: 'term',
    term: at,
    name: meant.name,
    startsOn: meant.startsOn,
    endsOn: until(meant.endsOn),
  };
}

export interface ProgressPoints {
  earned: number;
  lost: number;
}

/** Homework that was due in these days. What is neither handed in nor missing is not due yet. */
export interface ProgressHomework {
  set: number;
  /** Including late ones. */
  handedIn: number;
  late: number;
  missing: number;
  /** The number of marked works, with the sums of their scores and maximum scores. */
  marked: number;
  score: number;
  maxScore: number;
}

export interface ProgressGames {
  sessions: number;
  answered: number;
  right: number;
  points: number;
}

/** The figures of a progress view, one part per measure. */
export interface ProgressCounts {
  points: ProgressPoints;
  attendance: AttendanceTotals;
  homework: ProgressHomework;
  games: ProgressGames;
}

export function noProgress(): ProgressCounts {
  return {
    points: { earned: 0, lost: 0 },
    attendance: {
      ...{ possible: 0, present: 0, activity: 0, authorised: 0, unauthorised: 0 },
      ...{ unable: 0, notCounted: 0, lateBefore: 0, lateAfter: 0 },
    },
    homework: { set: 0, handedIn: 0, late: 0, missing: 0, marked: 0, score: 0, maxScore: 0 },
    games: { sessions: 0, answered: 0, right: 0, points: 0 },
  };
}

/** Adds up rows. All totals are computed this way. */
export function sumProgress(all: readonly ProgressCounts[]): ProgressCounts {
  const sum = noProgress();
  for (const { points, attendance, homework, games } of all) {
    add(sum.points, points);
    add(sum.attendance, attendance);
    add(sum.homework, homework);
    add(sum.games, games);
  }
  return sum;
}

function add<Counts extends { [Key in keyof Counts]: number }>(sum: Counts, more: Counts): void {
  for (const key of Object.keys(sum) as (keyof Counts)[])
    sum[key] = (sum[key] + more[key]) as Counts[keyof Counts];
}

/** The weeks of a period, each with its Monday and limited to the period. */
export function weeksWithin({ startsOn, endsOn }: Days): (Days & { monday: string })[] {
  const weeks: (Days & { monday: string })[] = [];
  for (let monday = mondayOf(startsOn); monday <= endsOn; monday = daysAfter(monday, 7)) {
    const sunday = daysAfter(monday, 6);
    weeks.push({
      monday,
      startsOn: monday < startsOn ? startsOn : monday,
      endsOn: sunday > endsOn ? endsOn : sunday,
    });
  }
  return weeks;
}
