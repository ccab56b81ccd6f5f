import { type Band, LEVELS, levelsOfBand } from './games';

/**
 * How good somebody is at a skill, and how hard a question should be for them: Elo's update over a one-parameter logistic model
 * with guessing. A question of level n is as hard as 100·n; somebody rated r answers it with
 * p = chance + (1 − chance) / (1 + 10^((100·n − r) / 400)), where `chance` is what guessing brings. After an answer the
 * rating moves by K·(outcome − p), and K grows smaller the more answers there are, so that it settles.
 */
export interface SkillRating {
  rating: number;
  answers: number;
}

const SCALE = 400;
const STEP = 100;
const BOUNDS = { min: 0, max: LEVELS.max * STEP + 300 } as const;
/** Hard enough to learn from, easy enough to stay glad: three of four are right. */
const AIM = 0.75;
const EASIER_BY = SCALE * Math.log10(AIM / (1 - AIM));
const GAIN = { first: 96, last: 16, halvedAfter: 10 } as const;

export function expectedShare(rating: number, level: number, chance = 0): number {
  return chance + (1 - chance) / (1 + 10 ** ((level * STEP - rating) / SCALE));
}

/** Where somebody begins: at the middle of their grades. */
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

/** The level at which three of four answers would be right: at most one band above or below that of the grade. */
export function levelFor({ rating }: SkillRating, band: Band): number {
  const [first, last] = levelsOfBand(band);
  const least = Math.max(LEVELS.min, first - LEVELS.ofBand);
  const most = Math.min(LEVELS.max, last + LEVELS.ofBand);
  return Math.min(most, Math.max(least, Math.round((rating - EASIER_BY) / STEP)));
}

/** As a page shows it: the level at which somebody is right three times of four. */
export function levelShown({ rating }: Pick<SkillRating, 'rating'>): number {
  const level = (rating - EASIER_BY) / STEP;
  return Math.round(Math.min(LEVELS.max, Math.max(LEVELS.min, level)) * 10) / 10;
}
