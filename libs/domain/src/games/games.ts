/** All games. The questions are drawn by the server; the rules here are shared by both ends. */
export const GAMES = [
  'number_facts',
  'times_tables',
  'spelling',
  'word_pairs',
  'reading_sprint',
  'geography',
  'patterns',
  'robot',
] as const;
export type Game = (typeof GAMES)[number];

/** The skills; a game trains one or a few of them. */
export const SKILLS = [
  'addition',
  'subtraction',
  'multiplication',
  'division',
  'expressions',
  'spelling',
  'vocabulary',
  'reading',
  'countries',
  'continents',
  'sequences',
  'shapes',
  'programs',
] as const;
export type Skill = (typeof SKILLS)[number];

export const SKILLS_OF: Readonly<Record<Game, readonly Skill[]>> = {
  number_facts: ['addition', 'subtraction', 'multiplication', 'division', 'expressions'],
  times_tables: ['multiplication', 'division'],
  spelling: ['spelling'],
  word_pairs: ['vocabulary'],
  reading_sprint: ['reading'],
  geography: ['countries', 'continents'],
  patterns: ['sequences', 'shapes'],
  robot: ['programs'],
};

/** Kindergarten to Grade 2, Grades 3–5, 6–8 and 9–12. */
export const BANDS = ['k2', 'g35', 'g68', 'g912'] as const;
export type Band = (typeof BANDS)[number];

/** Difficulty ranges from 1 to 12, with three levels per band. */
export const LEVELS = { min: 1, max: 12, ofBand: 3 } as const;

export function bandOfGrade(grade: string): Band {
  const number = Number(/^Grade (\d{1,2})$/.exec(grade)?.[1] ?? 0);
  if (number <= 2) return 'k2';
  if (number <= 5) return 'g35';
  return number <= 8 ? 'g68' : 'g912';
}

export function levelsOfBand(band: Band): [first: number, last: number] {
  const first = BANDS.indexOf(band) * LEVELS.ofBand + LEVELS.min;
  return [first, first + LEVELS.ofBand - 1];
}

export function bandOfLevel(level: number): Band {
  return BANDS[Math.floor((level - LEVELS.min) / LEVELS.ofBand)] ?? 'g912';
}

interface Manner {
  /** `rounds`: a number of questions, with lives to lose; `race`: as many as the time allows. */
  kind: 'rounds' | 'race';
  questions: number;
  seconds: number | null;
  lives: number | null;
  /** The least average time per answer in a session; nobody reads, thinks and taps faster. */
  leastMs: number;
}

const rounds = (questions: number, leastMs: number): Manner => ({
  ...{ kind: 'rounds', questions, seconds: null, lives: 3, leastMs },
});
const race = (leastMs: number): Manner => ({
  ...{ kind: 'race', questions: 80, seconds: 60, lives: null, leastMs },
});

export const MANNERS: Readonly<Record<Game, Manner>> = {
  number_facts: rounds(12, 500),
  times_tables: race(500),
  spelling: rounds(10, 900),
  word_pairs: rounds(6, 1_500),
  reading_sprint: race(500),
  geography: rounds(10, 400),
  patterns: rounds(10, 400),
  robot: rounds(5, 1_500),
};

/** In a tournament every game is a race over the time chosen by the teacher. */
export function mannerOf(game: Game, minutes: number | null): Manner {
  if (minutes === null) return MANNERS[game];
  return { ...MANNERS[game], ...{ kind: 'race', questions: 400, seconds: minutes * 60, lives: null } };
}

export const PLAY = {
  /** Questions sent by the server at once. */
  batch: 5,
  /** Answers per request; never more than a batch is open. */
  answersAtOnce: 5,
  answerMaxLength: 120,
  /** An allowance for transmission and slow devices, within which nothing is rejected. */
  toleranceMs: 3_000,
  /** How long an interrupted session can be resumed. */
  resumeMinutes: 60,
  minutesMin: 1,
  minutesMax: 30,
  topShown: 3,
  /** How long the result of a tournament is shown after its end. */
  shownMinutes: 30,
} as const;

/** The games for which teachers can write a set. */
export const SET_GAMES = ['number_facts', 'spelling', 'word_pairs', 'reading_sprint'] as const;
export type SetGame = (typeof SET_GAMES)[number];

export function takesSets(game: Game): game is SetGame {
  return (SET_GAMES as readonly string[]).includes(game);
}

/** Whether games earn points, and for which sessions. */
export const GAME_POINTS = {
  modes: ['off', 'session', 'threshold'],
  min: 1,
  max: 10,
  capMax: 50,
  thresholdMin: 50,
  thresholdMax: 100,
} as const;
export type GamePointsMode = (typeof GAME_POINTS.modes)[number];

export interface GameRule {
  mode: GamePointsMode;
  points: number;
  /** The percentage of answers that must be right; only in mode `threshold`. */
  threshold: number;
  dailyCap: number;
}

export const USUAL_GAME_RULE: GameRule = { mode: 'off', points: 1, threshold: 80, dailyCap: 5 };

/** Fewer answers earn nothing, so that merely opening and closing a session does not pay. */
const LEAST_ANSWERS = 5;

/** The points of a finished session by the rule, before the daily cap. */
export function pointsOf(rule: GameRule, { answered, right }: { answered: number; right: number }): number {
  if (rule.mode === 'off' || answered < LEAST_ANSWERS || right === 0) return 0;
  if (rule.mode === 'threshold' && right * 100 < rule.threshold * answered) return 0;
  return rule.points;
}
