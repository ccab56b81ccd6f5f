/** What there is to play. What each asks is drawn by the server; how it is played stands here for both ends. */
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

/** What somebody can be good at. A game trains one or a few of them. */
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

/** Difficulty goes from 1 to 12, three levels a band. */
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
  /** So many questions, with leaves to lose; or as many as the time allows. */
  kind: 'rounds' | 'race';
  questions: number;
  seconds: number | null;
  lives: number | null;
  /** Nobody reads, thinks and taps faster than that, on the average of a session. */
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

/** In a tournament every game is a race for as long as the teacher has said. */
export function mannerOf(game: Game, minutes: number | null): Manner {
  if (minutes === null) return MANNERS[game];
  return { ...MANNERS[game], ...{ kind: 'race', questions: 400, seconds: minutes * 60, lives: null } };
}

export const PLAY = {
  /** Questions that leave the server at once. */
  batch: 5,
  /** Answers of one request: more than a batch is never open. */
  answersAtOnce: 5,
  answerMaxLength: 120,
  /** What travels and what a slow device needs: nobody is refused for it. */
  toleranceMs: 3_000,
  /** A session that nobody goes on with may be gone on with for so long. */
  resumeMinutes: 60,
  minutesMin: 1,
  minutesMax: 30,
  topShown: 3,
} as const;

/** Which games take a set that a teacher has written. */
export const SET_GAMES = ['number_facts', 'spelling', 'word_pairs', 'reading_sprint'] as const;
export type SetGame = (typeof SET_GAMES)[number];

export function takesSets(game: Game): game is SetGame {
  return (SET_GAMES as readonly string[]).includes(game);
}

/** Whether there are points for a game, and for which ones. */
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
  /** Of a hundred answers, how many must be right; only where the mode is `threshold`. */
  threshold: number;
  dailyCap: number;
}

export const USUAL_GAME_RULE: GameRule = { mode: 'off', points: 1, threshold: 80, dailyCap: 5 };

/** Fewer answers than that earn nothing: a session that was opened and closed is none. */
const LEAST_ANSWERS = 5;

/** What a finished session earns by the rule, before the day's cap. */
export function pointsOf(rule: GameRule, { answered, right }: { answered: number; right: number }): number {
  if (rule.mode === 'off' || answered < LEAST_ANSWERS || right === 0) return 0;
  if (rule.mode === 'threshold' && right * 100 < rule.threshold * answered) return 0;
  return rule.points;
}
