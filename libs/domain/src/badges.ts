import { LEVEL_STEPS } from './levels';
import { GAMES_CATEGORY, STARTING_CATEGORIES } from './point-categories';

/** One award, without undone ones. */
export interface LedgerEntry {
  amount: number;
  categoryKey: string | null;
  /** When it was awarded. */
  at: string;
  /** The Monday of that week on the school's own clock, as YYYY-MM-DD. */
  week: string;
  /** The day on the school's own clock, and the category's id: for a school's own badges. */
  day?: string;
  categoryId?: string | null;
  /** The school year of the award, and whether it is the student's current one: levels start again each year. */
  yearId?: string;
  isThisYear?: boolean;
  /** A correction by the office or the class's leader: it counts towards the level, but not as praise. */
  isAdjustment?: boolean;
}

export type BadgeFamily = 'level' | 'praised' | 'kindWeeks' | 'category' | 'own';

/** The period in which a school's own badge has to be earned; counting restarts with each period. */
export const BADGE_SPANS = ['ever', 'year', 'term'] as const;
export type BadgeSpan = (typeof BADGE_SPANS)[number];

export const BADGES = { nameMaxLength: 40, goalMin: 1, goalMax: 500, most: 40, keptMost: 200 } as const;

/** The number of positive points in a category, or in any, within the span. Badges given by hand have no rule. */
export interface BadgeRule {
  categoryId: string | null;
  goal: number;
  span: BadgeSpan;
}

/** A school's own badge. Its requirement never changes, so that an earned badge stays earned. */
export interface OwnBadge {
  id: string;
  name: string;
  icon: string;
  rule: BadgeRule | null;
  /** The badge can no longer be earned from this time on. */
  archivedAt: string | null;
}

/** A year or a term of the school's calendar. */
export interface BadgeTime {
  span: Exclude<BadgeSpan, 'ever'>;
  startsOn: string;
  endsOn: string;
  isNow: boolean;
  /** For days that were corrected: what was earned until then was earned in them, and stays. */
  until?: string | null;
}

/** A school's configuration of its badges. */
export interface BadgesOfSchool {
  /** The built-in badges that the school no longer awards, and since when. */
  hidden: ReadonlyMap<string, string>;
  own: readonly OwnBadge[];
  /** The badges given to this student by hand: badge id to time. */
  given: ReadonlyMap<string, string>;
  times: readonly BadgeTime[];
}

const AS_GIVEN: BadgesOfSchool = { hidden: new Map(), own: [], given: new Map(), times: [] };

/** A badge that can be earned. Once earned it is kept even if points are lost later; only undoing the award removes it. */
export interface Badge {
  /** Unique among a student's badges; also the key of its name in the interface's texts. */
  key: string;
  family: BadgeFamily;
  /** The level or category of the badge. */
  about?: string;
  goal: number;
  /** The student's current progress, at most the goal. */
  have: number;
  earnedAt: string | null;
  /** For a school's own badge: its name, and an icon from the set of the categories. */
  name?: string;
  icon?: string;
}

const TIMES_PRAISED = [10, 50, 100];
const KIND_WEEKS = [2, 4, 8];
const KIND_CATEGORIES = ['kindness', 'helping'];
const TIMES_IN_CATEGORY = 5;

/** All badges of a student; the entries are in chronological order. */
export function badgesOf(entries: readonly LedgerEntry[], ofSchool: BadgesOfSchool = AS_GIVEN): Badge[] {
  // Corrections and points from games count towards the level, but not as praise.
  const awards = entries.filter(
    ({ isAdjustment, categoryKey }) => !isAdjustment && categoryKey !== GAMES_CATEGORY.key,
  );
  const given = [...levels(entries), ...praised(awards), ...kindWeeks(awards), ...categories(awards)];
  return [
    ...given.filter((badge) => isStillEarned(badge, ofSchool.hidden.get(badge.key) ?? null)),
    ...ofSchool.own.flatMap((own) => ownBadge(own, awards, ofSchool)),
  ];
}

/** A student who earned it before it was archived keeps it; it is not shown to others. */
function isStillEarned({ earnedAt }: Badge, endedAt: string | null): boolean {
  return endedAt === null || (earnedAt !== null && earnedAt <= endedAt);
}

function ownBadge(own: OwnBadge, awards: readonly LedgerEntry[], { given, times }: BadgesOfSchool): Badge[] {
  const { id, name, icon, rule, archivedAt } = own;
  const about = { key: `own-${id}`, family: 'own' as const, name, icon };
  if (rule === null) {
    const earnedAt = given.get(id) ?? null;
    return earnedAt === null ? [] : [{ ...about, about: 'hand', goal: 1, have: 1, earnedAt }];
  }
  const made = counting(rule, awards, times);
  const badge: Badge = { ...about, goal: rule.goal, ...made };
  return isStillEarned(badge, archivedAt) ? [badge] : [];
}

/** The first time at which the goal was reached in any period; `have` is the count of the current one. */
function counting(
  { categoryId, goal, span }: BadgeRule,
  awards: readonly LedgerEntry[],
  times: readonly BadgeTime[],
): Pick<Badge, 'have' | 'earnedAt'> {
  const counts = awards.filter(
    ({ amount, ...award }) => amount > 0 && (categoryId === null || award.categoryId === categoryId),
  );
  if (span === 'ever') {
    const earnedAt = counts[goal - 1]?.at ?? null;
    return { have: Math.min(counts.length, goal), earnedAt };
  }
  const spans = times.filter((time) => time.span === span);
  const within = spans.map(({ startsOn, endsOn, isNow, until = null }) => ({
    isNow,
    awards: counts.filter(
      ({ day = '', at }) => startsOn <= day && day <= endsOn && (until === null || at <= until),
    ),
  }));
  const now = within.find(({ isNow }) => isNow)?.awards.length ?? 0;
  const earliest = within
    .map(({ awards: some }) => some[goal - 1]?.at)
    .filter((at) => at !== undefined)
    .sort()[0];
  return earliest === undefined ? { have: now, earnedAt: null } : { have: goal, earnedAt: earliest };
}

interface Step {
  at: string;
  count: number;
}

/** The time at which the count first reached the goal; `have` is the current count. */
function badge(
  about: Omit<Badge, 'have' | 'earnedAt'>,
  steps: readonly Step[],
  now = steps.at(-1)?.count ?? 0,
): Badge {
  const reached = steps.find(({ count }) => count >= about.goal);
  return { ...about, have: reached ? about.goal : Math.max(0, now), earnedAt: reached?.at ?? null };
}

function counted(entries: readonly LedgerEntry[], worth: (entry: LedgerEntry) => number): Step[] {
  let count = 0;
  return entries.map((entry) => {
    count += worth(entry);
    return { at: entry.at, count };
  });
}

/** By the total of a school year, like the level itself; every year starts at the first level. */
function levels(entries: readonly LedgerEntry[]): Badge[] {
  const totals = new Map<string, number>();
  let now = 0;
  const steps = entries.map(({ at, amount, yearId = '', isThisYear = true }) => {
    const count = (totals.get(yearId) ?? 0) + amount;
    totals.set(yearId, count);
    if (isThisYear) now = count;
    return { at, count };
  });
  return LEVEL_STEPS.slice(1).map(({ key, from }) =>
    badge({ key: `level-${key}`, family: 'level', about: key, goal: from }, steps, now),
  );
}

/**
 * By the number of positive awards, so that a bad day takes nothing away. It counts awards instead of points, because a sum of points that
 * differs from the total, which includes negative ones, would give two answers to one question.
 */
function praised(entries: readonly LedgerEntry[]): Badge[] {
  const steps = counted(entries, ({ amount }) => (amount > 0 ? 1 : 0));
  return TIMES_PRAISED.map((goal) => badge({ key: `praised-${goal}`, family: 'praised', goal }, steps));
}

/**
 * Consecutive weeks with a point for kindness or for helping. A week without any entry, such as holidays or an illness, neither counts nor
 * breaks the row.
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
  return STARTING_CATEGORIES.filter(({ amount }) => amount > 0).map(({ key }) =>
    badge(
      { key: `category-${key}`, family: 'category', about: key, goal: TIMES_IN_CATEGORY },
      counted(entries, ({ categoryKey, amount }) => (categoryKey === key && amount > 0 ? 1 : 0)),
    ),
  );
}

/**
 * The badges that every school starts with and may disable, in display order. Those for levels cannot be disabled, because plants depend on
 * them.
 */
export function givenBadges(): Pick<Badge, 'key' | 'family' | 'about' | 'goal'>[] {
  return badgesOf([])
    .filter(({ family }) => family !== 'level')
    .map(({ key, family, about, goal }) => ({ key, family, goal, ...(about !== undefined && { about }) }));
}
