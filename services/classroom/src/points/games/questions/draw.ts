import {
  type Band,
  chanceOf,
  type Game,
  levelFor,
  plainAnswer,
  programOf,
  type Random,
  randomFrom,
  rated,
  reachesGoal,
  type SetGame,
  type ShownQuestion,
  sizeOf,
  type Skill,
  SKILLS_OF,
  type SkillRating,
  startingRating,
  unrolled,
  wholeAnswer,
} from '@homeroom/domain';
import { drawNumbers, drawTables } from './numbers';
import { drawPatterns } from './patterns';
import { drawPlaces } from './places';
import type { Drawer, Drawn } from './question';
import { drawRobots } from './robots';
import type { SetQuestions } from '../sets.queries';
import { boardOf, drawPairs, drawReading, drawSpelling, PAIRS_AT_ONCE } from './words';

const DRAWERS: Readonly<Record<Game, Drawer>> = {
  number_facts: drawNumbers,
  times_tables: drawTables,
  spelling: drawSpelling,
  word_pairs: drawPairs,
  reading_sprint: drawReading,
  geography: drawPlaces,
  patterns: drawPatterns,
  robot: drawRobots,
};

export type Ratings = Partial<Record<Skill, SkillRating>>;

interface Wanted {
  game: Game;
  band: Band;
  ratings: Ratings;
  /** The school's set; null for the built-in questions. */
  questions: SetQuestions | null;
  seed: number;
  /** How many were drawn before; a batch is determined by the seed and this. */
  from: number;
  count: number;
  /** Items already asked in this session. */
  asked: ReadonlySet<string>;
}

/** How often another item is tried before the same one is asked again. */
const TRIES = 30;

export function drawBatch({ from, count, asked, seed, ...wanted }: Wanted): Drawn[] {
  const seen = new Set(asked);
  return Array.from({ length: count }, (_, at) => {
    // Each question has its own random numbers, so that it does not depend on how questions were batched.
    const random = randomFrom(seed + Math.imul(from + at + 1, 0x9e3779b1));
    let drawn = drawOne(random, wanted);
    for (let tries = 0; seen.has(drawn.item) && tries < TRIES; tries++) drawn = drawOne(random, wanted);
    seen.add(drawn.item);
    return drawn;
  });
}

function drawOne(
  random: Random,
  { game, band, ratings, questions }: Pick<Wanted, 'game' | 'band' | 'ratings' | 'questions'>,
) {
  const skill = random.pick(skillsIn(game, band));
  const level = levelFor(ratings[skill] ?? startingRating(band), band);
  return questions
    ? drawFromSet(random, game as SetGame, questions, level)
    : DRAWERS[game](random, level, skill);
}

/** The youngest begin without multiplication and division. */
function skillsIn(game: Game, band: Band): readonly Skill[] {
  const skills = SKILLS_OF[game];
  if (game !== 'number_facts' || band !== 'k2') return skills;
  return skills.filter((skill) => skill !== 'multiplication' && skill !== 'division');
}

function drawFromSet(random: Random, game: SetGame, { items, language }: SetQuestions, level: number): Drawn {
  const skill = SKILLS_OF[game].at(-1) ?? 'reading';
  if (game === 'word_pairs') {
    const chosen = random.shuffled(items).slice(0, PAIRS_AT_ONCE);
    const pairs = chosen.map(({ prompt, answer }) => ({ left: prompt, right: answer }));
    const { shown, ...board } = boardOf(random, pairs);
    return { ...board, skill, level, shown: { ...shown, language } };
  }
  const { prompt, answer } = random.pick(items);
  const about = { item: `${prompt} ${answer}`, skill, level };
  // A wrong answer is corrected with the key: a word has the capitals that its language demands.
  if (game === 'spelling') {
    const hint = prompt === '' ? null : prompt;
    return { ...about, key: answer, shown: { kind: 'say', word: answer, hint, language } };
  }
  const kind = game === 'number_facts' ? 'sum' : 'sentence';
  return { ...about, key: plainAnswer(answer), shown: { kind, text: prompt, language } };
}

export function isRightAnswer(shown: ShownQuestion, key: string, answer: string): boolean {
  if (shown.kind === 'sum') {
    const said = wholeAnswer(answer);
    return said !== undefined && said === wholeAnswer(key);
  }
  if (shown.kind !== 'robot') return plainAnswer(answer) === plainAnswer(key);
  const program = programOf(answer);
  if (!program || sizeOf(program) > shown.blocks) return false;
  if (!shown.repeats && program.some((block) => typeof block !== 'string')) return false;
  return reachesGoal(shown, unrolled(program));
}

/** The ratings after an answer. A teacher's own set has no levels, so it does not affect them. */
export function ratedBy(
  ratings: Ratings,
  { skill, level, shown }: Drawn,
  isRight: boolean,
  band: Band,
): Ratings {
  const before = ratings[skill] ?? startingRating(band);
  return { ...ratings, [skill]: rated(before, { level, isRight, chance: chanceOf(shown) }) };
}
