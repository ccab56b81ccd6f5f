import { LEVEL_STEPS } from './levels';
import { STARTING_CATEGORIES } from './points';

/** One award that stands: what was undone is not among them. */
export interface LedgerEntry {
  amount: number;
  categoryKey: string | null;
  /** When it was given. */
  at: string;
  /** The Monday of that moment's week on the school's own clock, as YYYY-MM-DD. */
  week: string;
}

export type BadgeFamily = 'level' | 'praised' | 'kindWeeks' | 'category';

/** A badge that can be had. Once earned it stays, whatever points are lost later; only an undo takes it back. */
export interface Badge {
  /** Unique among a student's badges, and where its name is found in the interface's texts. */
  key: string;
  family: BadgeFamily;
  /** The level or the category that it is about. */
  about?: string;
  goal: number;
  /** How far the student is now; never more than the goal. */
  have: number;
  earnedAt: string | null;
}

const TIMES_PRAISED = [10, 50, 100];
const KIND_WEEKS = [2, 4, 8];
const KIND_CATEGORIES = ['kindness', 'helping'];
const TIMES_IN_CATEGORY = 5;
const GOOD_CATEGORIES = STARTING_CATEGORIES.filter(({ amount }) => amount > 0);

/** All badges of a student, from the oldest entry to the newest. */
export function badgesOf(entries: readonly LedgerEntry[]): Badge[] {
  return [...levels(entries), ...praised(entries), ...kindWeeks(entries), ...categories(entries)];
}

interface Step {
  at: string;
  count: number;
}

/** The moment a count first reached the goal; `have` is where it stands now. */
function badge(about: Omit<Badge, 'have' | 'earnedAt'>, steps: readonly Step[]): Badge {
  const reached = steps.find(({ count }) => count >= about.goal);
  const now = Math.max(0, steps.at(-1)?.count ?? 0);
  return { ...about, have: reached ? about.goal : now, earnedAt: reached?.at ?? null };
}

function counted(entries: readonly LedgerEntry[], worth: (entry: LedgerEntry) => number): Step[] {
  let count = 0;
  return entries.map((entry) => {
    count += worth(entry);
    return { at: entry.at, count };
  });
}

/** By the total, as the level itself: the first level is where everybody starts. */
function levels(entries: readonly LedgerEntry[]): Badge[] {
  const steps = counted(entries, ({ amount }) => amount);
  return LEVEL_STEPS.slice(1).map(({ key, from }) =>
    badge({ key: `level-${key}`, family: 'level', about: key, goal: from }, steps),
  );
}

/**
 * By how often somebody was praised: a bad day takes nothing away. Times and not points, because a sum of points beside the
 * total, which knows the bad days too, would be two answers to one question.
 */
function praised(entries: readonly LedgerEntry[]): Badge[] {
  const steps = counted(entries, ({ amount }) => (amount > 0 ? 1 : 0));
  return TIMES_PRAISED.map((goal) => badge({ key: `praised-${goal}`, family: 'praised', goal }, steps));
}

/**
 * Weeks in a row with a point for kindness or for helping. A week without any entry, holidays or an illness, neither
 * counts nor breaks the row.
 */
function kindWeeks(entries: readonly LedgerEntry[]): Badge[] {
  const firstKind = new Map<string, string | null>();
  for (const { week, at, amount, categoryKey } of entries) {
    const isKind = amount > 0 && KIND_CATEGORIES.includes(categoryKey ?? '');
    firstKind.set(week, firstKind.get(week) ?? (isKind ? at : null));
  }
  let count = 0;
  const steps = [...firstKind].map(([, at]) => {
    count = at === null ? 0 : count + 1;
    return { at: at ?? '', count };
  });
  return KIND_WEEKS.map((goal) => badge({ key: `kindWeeks-${goal}`, family: 'kindWeeks', goal }, steps));
}

function categories(entries: readonly LedgerEntry[]): Badge[] {
  return GOOD_CATEGORIES.map(({ key }) =>
    badge(
      { key: `category-${key}`, family: 'category', about: key, goal: TIMES_IN_CATEGORY },
      counted(entries, ({ categoryKey, amount }) => (categoryKey === key && amount > 0 ? 1 : 0)),
    ),
  );
}
