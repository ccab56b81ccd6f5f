import type { PointKind } from './points';

/** What a reward may be drawn as, until schools bring pictures of their own. Each is drawn by the page. */
export const REWARD_PICTURES = [
  'gift',
  'ticket',
  'pencil',
  'book',
  'headphones',
  'ball',
  'brush',
  'music',
  'movie',
  'game',
  'armchair',
  'hat',
  'cookie',
  'ice-cream',
  'trophy',
  'sticker',
  'plant',
  'paw',
  'clock',
  'crown',
] as const;
export type RewardPicture = (typeof REWARD_PICTURES)[number];

export const REWARD_COLOURS = ['leaf', 'sun', 'sand', 'forest', 'glow'] as const;
export type RewardColour = (typeof REWARD_COLOURS)[number];

export const REWARDS = {
  nameMaxLength: 60,
  descriptionMaxLength: 200,
  reasonMaxLength: 200,
  priceMin: 1,
  priceMax: 5_000,
  stockMax: 9_999,
  perStudentMax: 100,
  /** What a school and its classes offer at one time. */
  offeredMost: 200,
  /** With what is put away. */
  keptMost: 2_000,
  pageSize: 50,
} as const;

/** What a student asked for: it waits, is ready to be handed over, was handed over, or the points went back. */
export const REDEMPTION_STATES = [
  'waiting',
  'approved',
  'handed_over',
  'refused',
  'withdrawn',
  'refunded',
] as const;
export type RedemptionState = (typeof REDEMPTION_STATES)[number];

/** What staff decide; a student takes back only what still waits. */
export const REDEMPTION_DECISIONS = ['approved', 'handed_over', 'refused', 'refunded'] as const;
export type RedemptionDecision = (typeof REDEMPTION_DECISIONS)[number];

const FOLLOWS: Readonly<Record<RedemptionState, readonly RedemptionState[]>> = {
  waiting: ['approved', 'handed_over', 'refused', 'withdrawn'],
  approved: ['handed_over', 'refunded'],
  handed_over: ['refunded'],
  refused: [],
  withdrawn: [],
  refunded: [],
};

export function mayFollow(now: RedemptionState, next: RedemptionState): boolean {
  return FOLLOWS[now].includes(next);
}

/** States in which the points are spent; in the others they went back. */
export const SPENT_STATES: readonly RedemptionState[] = ['waiting', 'approved', 'handed_over'];

export function isSpent(state: RedemptionState): boolean {
  return SPENT_STATES.includes(state);
}

/** What was handed over is used up; what was not lies on the shelf again. */
export function goesBackOnShelf(now: RedemptionState, next: RedemptionState): boolean {
  return isSpent(now) && !isSpent(next) && now !== 'handed_over';
}

/** Rows that what was spent is the sum of. */
export const SPENDING_KINDS = ['redemption', 'refund'] as const satisfies readonly PointKind[];

/** Why somebody does not have something now, in the order in which it is said; null where they may. */
export type RewardBar = 'gone' | 'limit' | 'points';

export function whatBars(
  {
    price,
    left,
    mine,
    perStudent,
  }: { price: number; left: number | null; mine: number; perStudent: number | null },
  spendable: number,
): RewardBar | null {
  if (left !== null && left <= 0) return 'gone';
  if (perStudent !== null && mine >= perStudent) return 'limit';
  return spendable < price ? 'points' : null;
}
