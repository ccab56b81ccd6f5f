import type { ProgressCounts } from './progress';
import { ratesOf } from './attendance';
import { daysBetween } from './school-year';

/** What counts towards a goal; `own` is not counted automatically. */
export const GOAL_MEASURES = ['points', 'attendance', 'homework', 'games', 'own'] as const;
export type GoalMeasure = (typeof GOAL_MEASURES)[number];
export type CountedMeasure = Exclude<GoalMeasure, 'own'>;

export const GOAL_STATES = ['open', 'reached', 'ended'] as const;
export type GoalState = (typeof GOAL_STATES)[number];

export const STUDENT_GOALS = {
  openMost: 5,
  /** The number of closed goals shown. */
  closedShown: 10,
  textMaxLength: 200,
  daysMost: 366,
  targetMost: { points: 5_000, attendance: 100, homework: 500, games: 1_000 },
} as const;

/** Points earned, percent of the possible sessions, homework handed in on time, or games played. */
export function countedFor(
  measure: CountedMeasure,
  { points, attendance, homework, games }: ProgressCounts,
): number {
  switch (measure) {
    case 'points':
      return points.earned;
    case 'attendance':
      return ratesOf(attendance).attendance ?? 0;
    case 'homework':
      return Math.max(0, homework.handedIn - homework.late);
    case 'games':
      return games.sessions;
  }
}

export function isTargetOf(measure: GoalMeasure, target: number | null): boolean {
  if (measure === 'own') return target === null;
  return target !== null && target >= 1 && target <= STUDENT_GOALS.targetMost[measure];
}

/** Today or later, within a year. */
export function isGoalDay(until: string, today: string): boolean {
  const days = daysBetween(today, until);
  return days >= 0 && days <= STUDENT_GOALS.daysMost;
}
