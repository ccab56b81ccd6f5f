import { instantOn } from './school-day';

/** The state of homework: a draft visible only to its author, scheduled, set, or a template. */
export const HOMEWORK_STATES = ['draft', 'scheduled', 'set', 'template'] as const;
export type HomeworkState = (typeof HOMEWORK_STATES)[number];

/** The state of one student's work. `again`: returned to be done once more; `done`: marked as done by the teacher. */
export const WORK_STATES = ['open', 'handed_in', 'returned', 'again', 'done'] as const;
export type WorkState = (typeof WORK_STATES)[number];

/** The states in which a student may hand in, including again. */
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
  /** Per teacher. */
  templates: 100,
  /** Rows per page of the list of set homework. */
  pageSize: 50,
  /** The number of past items shown to a student and the family. */
  ownMost: 200,
  /** On the school's clock, on the day before the due date. */
  remindedAt: '17:00',
  usualDueTime: '23:59',
  /** How long the teachers of a class or group that has ended may mark its homework: a summer holiday. */
  markedDaysAfterEnd: 60,
} as const;

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** The instant of a day and time on the school's clock. */
export function dueAt(day: string, time: string, timeZone: string): Date {
  return instantOn(day, time, timeZone);
}

/** Due at 23:59 means until the end of that minute. */
export function isLate(at: Date, due: Date): boolean {
  return at.getTime() >= due.getTime() + MINUTE_MS;
}

/** The evening before on the school's clock; null if that has passed, or if the work is due earlier. */
export function reminderFor(day: string, due: Date, timeZone: string, now: Date): Date | null {
  const before = new Date(Date.parse(`${day}T00:00:00Z`) - DAY_MS).toISOString().slice(0, 10);
  const at = instantOn(before, HOMEWORK.remindedAt, timeZone);
  return at > now && at < due ? at : null;
}

/** The rubric for grading work: criteria, each with its levels. */
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

/** The sum of the chosen levels' points, one per criterion; undefined if a choice is missing or invalid. */
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
