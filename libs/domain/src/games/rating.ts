import { type Band, LEVELS, levelsOfBand } from './games';

/**
 * A player's skill rating and the choice of difficulty: Elo's update over a one-parameter logistic model with guessing. A question of level
 * n has difficulty 100·n; a player rated r answers it correctly with p = chance + (1 − chance) / (1 + 10^((100·n − r) / 400)), where
 * `chance` is the probability of guessing right. After an answer the rating moves by K·(outcome − p), and K shrinks with the number of
 * answers, so that the rating settles.
 */
export interface SkillRating {
  rating: number;
  answers: number;
}

const SCALE = 400;
const STEP = 100;
const BOUNDS = { min: 0, max: LEVELS.max * STEP + 300 } as const;
/** The target share of right answers: hard enough to learn from, easy enough to stay motivated. */
const AIM = 0.75;
const EASIER_BY = SCALE * Math.log10(AIM / (1 - AIM));
const GAIN = { first: 96, last: 16, halvedAfter: 10 } as const;

export function expectedShare(rating: number, level: number, chance = 0): number {
  return chance + (1 - chance) / (1 + 10 ** ((level * STEP - rating) / SCALE));
}

/** The initial rating: the middle of the band's grades. */
export function startingRating(band: Band): SkillRating {
  const [first] = levelsOfBand(band);
  return { rating: Math.round((first + 1) * STEP + EASIER_BY), answers: 0 };
}

function gainAfter(answers: number): number {
  return Math.max(GAIN.last, GAIN.first / (1 + answers / GAIN.halvedAfter));
}

export function rated(
  { rating, answers }: SkillRating,
  { level, isRight, chance = 0 }: { level: number; isRight: boolean; chance?: number },
): SkillRating {
  const moved = rating + gainAfter(answers) * ((isRight ? 1 : 0) - expectedShare(rating, level, chance));
  return { rating: Math.min(BOUNDS.max, Math.max(BOUNDS.min, moved)), answers: answers + 1 };
}

/** The level at which three of four answers would be right, limited to one band above or below that of the grade. */
export function levelFor({ rating }: SkillRating, band: Band): number {
  const [first, last] = levelsOfBand(band);
  const least = Math.max(LEVELS.min, first - LEVELS.ofBand);
  const most = Math.min(LEVELS.max, last + LEVELS.ofBand);
  return Math.min(most, Math.max(least, Math.round((rating - EASIER_BY) / STEP)));
}

/** The level shown on pages: the one at which three of four answers are right. */
export function levelShown({ rating }: Pick<SkillRating, 'rating'>): number {
  const level = (rating - EASIER_BY) / STEP;
  return Math.round(Math.min(LEVELS.max, Math.max(LEVELS.min, level)) * 10) / 10;
}
