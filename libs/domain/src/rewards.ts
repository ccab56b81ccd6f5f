import type { PointKind } from './points';

/** The pictures for rewards; schools cannot upload their own yet. Each is drawn by the page. */
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
  /** The maximum number of rewards offered by a school and its classes at one time. */
  offeredMost: 200,
  /** Of a student's own redemptions, the newest; one more is sent, so that the page knows of others. */
  ownShown: 60,
  /** Including archived ones. */
  keptMost: 2_000,
} as const;

/** The state of a redemption: waiting, ready to be handed over, handed over, or refunded. */
export const REDEMPTION_STATES = [
  'waiting',
  'approved',
  'handed_over',
  'refused',
  'withdrawn',
  'refunded',
] as const;
export type RedemptionState = (typeof REDEMPTION_STATES)[number];

/** The decisions of staff; students can withdraw only a waiting redemption. */
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

/** The states in which the points are spent; in all others they were returned. */
export const SPENT_STATES: readonly RedemptionState[] = ['waiting', 'approved', 'handed_over'];

export function isSpent(state: RedemptionState): boolean {
  return SPENT_STATES.includes(state);
}

/** Whether the reward returns to the stock: one that was handed over is used up. */
export function goesBackOnShelf(now: RedemptionState, next: RedemptionState): boolean {
  return isSpent(now) && !isSpent(next) && now !== 'handed_over';
}

/** The kinds of ledger rows that sum up to the points spent. */
export const SPENDING_KINDS = ['redemption', 'refund'] as const satisfies readonly PointKind[];

/** Why a student cannot redeem a reward now, in order of precedence; null if they can. */
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
