import { instantOn } from './school-day';

/**
 * What a piece of homework is: written and seen by its author alone, waiting for the moment at which it is set, set, or kept to
 * be written from again.
 */
export const HOMEWORK_STATES = ['draft', 'scheduled', 'set', 'template'] as const;
export type HomeworkState = (typeof HOMEWORK_STATES)[number];

/** What became of it for one student. `again`: returned with the wish to do it once more; `done`: the teacher says that it is. */
export const WORK_STATES = ['open', 'handed_in', 'returned', 'again', 'done'] as const;
export type WorkState = (typeof WORK_STATES)[number];

/** While it is one of these the student may hand in, also once more. */
export const OPEN_WORK: readonly WorkState[] = ['open', 'handed_in', 'again'];

export const HOMEWORK = {
  titleMaxLength: 120,
  textMaxLength: 5_000,
  subjectMaxLength: 60,
  links: 10,
  linkMaxLength: 500,
  workMaxLength: 10_000,
  commentMaxLength: 2_000,
  scoreMax: 1_000,
  criteria: 8,
  levels: 6,
  wordsMaxLength: 120,
  /** Of one teacher. */
  templates: 100,
  /** Rows of one look at what was set. */
  pageSize: 50,
  /** What a student and a family look back on. */
  ownMost: 200,
  /** On the school's clock, on the day before it is due. */
  remindedAt: '17:00',
  usualDueTime: '23:59',
} as const;

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** The moment that is written as a day and a time of the school's clock. */
export function dueAt(day: string, time: string, timeZone: string): Date {
  return instantOn(day, time, timeZone);
}

/** Due at 23:59 means until that minute is over. */
export function isLate(at: Date, due: Date): boolean {
  return at.getTime() >= due.getTime() + MINUTE_MS;
}

/** The evening before on the school's clock; null where that is over, or it is due before. */
export function reminderFor(day: string, due: Date, timeZone: string, now: Date): Date | null {
  const before = new Date(Date.parse(`${day}T00:00:00Z`) - DAY_MS).toISOString().slice(0, 10);
  const at = instantOn(before, HOMEWORK.remindedAt, timeZone);
  return at > now && at < due ? at : null;
}

/** What a piece of work is judged by: some criteria, each with its levels. */
export interface RubricLevel {
  words: string;
  points: number;
}
export interface RubricCriterion {
  name: string;
  levels: RubricLevel[];
}

export function mostOf(rubric: readonly RubricCriterion[]): number {
  return rubric.reduce((sum, { levels }) => sum + Math.max(...levels.map(({ points }) => points)), 0);
}

/** The points of the levels that were chosen, one for each criterion; undefined where one is missing or not there. */
export function scoreBy(rubric: readonly RubricCriterion[], chosen: readonly number[]): number | undefined {
  if (chosen.length !== rubric.length) return undefined;
  let sum = 0;
  for (const [index, { levels }] of rubric.entries()) {
    const level = levels[chosen[index] ?? -1];
    if (!level) return undefined;
    sum += level.points;
  }
  return sum;
}
