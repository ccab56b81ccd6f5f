import { LEVEL_STEPS } from './levels';
import { GAMES_CATEGORY, STARTING_CATEGORIES } from './point-categories';

/** One award that stands: what was undone is not among them. */
export interface LedgerEntry {
  amount: number;
  categoryKey: string | null;
  /** When it was given. */
  at: string;
  /** The Monday of that moment's week on the school's own clock, as YYYY-MM-DD. */
  week: string;
  /** The day on the school's own clock, and the row of the category: for a school's own badges. */
  day?: string;
  categoryId?: string | null;
  /** The school year it counts in, and whether it is the one that the student is in: levels begin anew with each. */
  yearId?: string;
  isThisYear?: boolean;
  /** Set right by the office or the class's leader: it counts into the level, and is no praise. */
  isAdjustment?: boolean;
}

export type BadgeFamily = 'level' | 'praised' | 'kindWeeks' | 'category' | 'own';

/** In which time a school's own badge has to be earned; what was counted begins anew with the next one. */
export const BADGE_SPANS = ['ever', 'year', 'term'] as const;
export type BadgeSpan = (typeof BADGE_SPANS)[number];

export const BADGES = { nameMaxLength: 40, goalMin: 1, goalMax: 500, most: 40, keptMost: 200 } as const;

/** Good points of a category, or of any, so many times within the span. What is given by hand has no rule. */
export interface BadgeRule {
  categoryId: string | null;
  goal: number;
  span: BadgeSpan;
}

/** A badge of a school's own. What it takes stays as it was made, so that what was earned stays earned. */
export interface OwnBadge {
  id: string;
  name: string;
  icon: string;
  rule: BadgeRule | null;
  /** From then on nobody earns it any more. */
  archivedAt: string | null;
}

/** A year or a term of the school's calendar. */
export interface BadgeTime {
  span: Exclude<BadgeSpan, 'ever'>;
  startsOn: string;
  endsOn: string;
  isNow: boolean;
}

/** What a school has made of its badges. */
export interface BadgesOfSchool {
  /** Of the given ones those it does not award any more, and since when. */
  hidden: ReadonlyMap<string, string>;
  own: readonly OwnBadge[];
  /** By hand to this student, by the badge's id: when. */
  given: ReadonlyMap<string, string>;
  times: readonly BadgeTime[];
}

const AS_GIVEN: BadgesOfSchool = { hidden: new Map(), own: [], given: new Map(), times: [] };

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
  /** Of a school's own: its words, and a drawing of the set that categories have. */
  name?: string;
  icon?: string;
}

const TIMES_PRAISED = [10, 50, 100];
const KIND_WEEKS = [2, 4, 8];
const KIND_CATEGORIES = ['kindness', 'helping'];
const TIMES_IN_CATEGORY = 5;

/** All badges of a student, from the oldest entry to the newest. */
export function badgesOf(entries: readonly LedgerEntry[], ofSchool: BadgesOfSchool = AS_GIVEN): Badge[] {
  // What sets a total right and what games bring counts into the level, and is nobody's praise.
  const awards = entries.filter(
    ({ isAdjustment, categoryKey }) => !isAdjustment && categoryKey !== GAMES_CATEGORY.key,
  );
  const given = [...levels(entries), ...praised(awards), ...kindWeeks(awards), ...categories(awards)];
  return [
    ...given.filter((badge) => isStillEarned(badge, ofSchool.hidden.get(badge.key) ?? null)),
    ...ofSchool.own.flatMap((own) => ownBadge(own, awards, ofSchool)),
  ];
}

/** Whoever earned it before the school put it away keeps it; nobody else sees it. */
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

/** The first moment at which the goal was reached in any of the times; `have` is of the one that runs. */
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
  const within = spans.map(({ startsOn, endsOn, isNow }) => ({
    isNow,
    awards: counts.filter(({ day = '' }) => startsOn <= day && day <= endsOn),
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

/** The moment a count first reached the goal; `have` is where it stands now. */
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

/** By the total of a school year, as the level itself: the first level is where everybody starts each of them. */
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
  return STARTING_CATEGORIES.filter(({ amount }) => amount > 0).map(({ key }) =>
    badge(
      { key: `category-${key}`, family: 'category', about: key, goal: TIMES_IN_CATEGORY },
      counted(entries, ({ categoryKey, amount }) => (categoryKey === key && amount > 0 ? 1 : 0)),
    ),
  );
}

/** What a school starts with and may do without, in the order in which it is shown: plants hang on those of levels. */
export function givenBadges(): Pick<Badge, 'key' | 'family' | 'about' | 'goal'>[] {
  return badgesOf([])
    .filter(({ family }) => family !== 'level')
    .map(({ key, family, about, goal }) => ({ key, family, goal, ...(about !== undefined && { about }) }));
}
