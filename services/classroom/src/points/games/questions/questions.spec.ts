import {
  BANDS,
  type Band,
  faultOfSet,
  type Game,
  GAMES,
  levelsOfBand,
  programOf,
  randomFrom,
  reachesGoal,
  type ShownQuestion,
  sizeOf,
  SKILLS_OF,
  startingRating,
  unrolled,
} from '@homeroom/domain';
import { drawBatch, isRightAnswer, ratedBy } from './draw';
import type { Drawn } from './question';
import { FRAMES, PAIRS, sentenceOf, WORDS_TO_SPELL } from './words';

const EACH = GAMES.flatMap((game) => BANDS.map((band): [Game, Band] => [game, band]));

/** What a game can ask somebody at each level of a band. */
function drawn(game: Game, band: Band, count = 900): Drawn[] {
  const [first] = levelsOfBand(band);
  return [0, 0, 0, 1, 1, 1, 2, 2, 2]
    .map((more) => first + more)
    .flatMap((level, seed) => {
      const rating = { ...startingRating(band), rating: level * 100 + 191 };
      const ratings = Object.fromEntries(SKILLS_OF[game].map((skill) => [skill, rating]));
      const asked = new Set<string>();
      return drawBatch({ ...{ game, band, ratings, items: null, asked }, seed, from: 0, count: count / 9 });
    });
}

const duplicates = (list: readonly string[]) => list.filter((each, at) => list.indexOf(each) !== at);

describe.each(EACH)('%s for %s', (game, band) => {
  const all = drawn(game, band);

  it('has a hundred different questions or more', () => {
    const different = new Set(all.map(({ shown }) => JSON.stringify(shown)));
    expect(different.size).toBeGreaterThanOrEqual(100);
  });

  it('can be answered, and only what is right is right', () => {
    for (const { shown, key } of all) {
      expect(isRightAnswer(shown, key, key)).toBe(true);
      expect(isRightAnswer(shown, key, ` ${key} `)).toBe(shown.kind !== 'robot');
      for (const wrong of ['', 'x', '-99999', '99999999', `${key}1`])
        expect(isRightAnswer(shown, key, wrong)).toBe(false);
      expect(isReachable(shown, key)).toBe(true);
    }
  });

  it('tells the key in nothing but the question', () => {
    for (const { shown } of all) expect(Object.keys(shown)).not.toContain('key');
  });
});

/** By the means that the page gives: a number, a word, one of the choices, a pairing, a program that fits into the room. */
function isReachable(shown: ShownQuestion, key: string): boolean {
  switch (shown.kind) {
    case 'sum':
      return /^-?\d{1,7}$/.test(key);
    case 'say':
      return /^[a-z]+$/.test(key.toLowerCase()) && key.toLowerCase() === shown.word.toLowerCase();
    case 'sentence':
      return key === 'yes' || key === 'no';
    case 'pairs':
      return (
        shown.left.length === shown.right.length &&
        [...key.split(',')].sort().join() === shown.left.map((_, at) => String(at)).join() &&
        duplicates([...shown.left, ...shown.right]).length === 0
      );
    case 'mark':
      return (
        isOneOf(
          shown.marks.map(({ code }) => code),
          key,
        ) && shown.marks[Number(key)]?.code === shown.find.code
      );
    case 'name':
      return (
        isOneOf(
          shown.choices.map(({ code }) => code),
          key,
        ) && shown.choices[Number(key)]?.code === shown.at.code
      );
    case 'continent':
    case 'next':
      return isOneOf(shown.choices, key);
    case 'odd':
      return (
        shown.choices.length > 2 &&
        Number(key) < shown.choices.length &&
        standsOut(shown.choices, Number(key))
      );
    case 'robot': {
      const program = programOf(key);
      return (
        program !== undefined && sizeOf(program) <= shown.blocks && reachesGoal(shown, unrolled(program))
      );
    }
  }
}

function isOneOf(choices: readonly string[], key: string): boolean {
  return choices.length >= 2 && Number(key) < choices.length && duplicates(choices).length === 0;
}

/** All others have their shape or their colour in common, and no other choice could be taken out so that the rest has. */
function standsOut(choices: readonly string[], key: number): boolean {
  const fits = choices.map((_, without) => {
    const rest = choices.filter((_, at) => at !== without).map((token) => token.split('-'));
    return [0, 1].some((part) => new Set(rest.map((token) => token[part])).size === 1);
  });
  return fits[key] === true && fits.filter(Boolean).length === 1;
}

describe.each(BANDS)('what is written for %s', (band) => {
  it('has a hundred items or more of each kind, none of them twice', () => {
    expect(WORDS_TO_SPELL[band].length).toBeGreaterThanOrEqual(100);
    expect(duplicates(WORDS_TO_SPELL[band].map((word) => word.toLowerCase()))).toEqual([]);
    expect(PAIRS[band].length).toBeGreaterThanOrEqual(100);
    expect(duplicates(PAIRS[band].map(({ left }) => left))).toEqual([]);
    expect(duplicates(PAIRS[band].map(({ right }) => right))).toEqual([]);
    const sentences = FRAMES[band].flatMap((frame) => [sentenceOf(frame, true), sentenceOf(frame, false)]);
    expect(sentences.length).toBeGreaterThanOrEqual(100);
    expect(duplicates(sentences)).toEqual([]);
  });

  it('has two ends in each sentence, and a word and a meaning in each pair', () => {
    for (const frame of FRAMES[band]) expect(frame).toMatch(/^[^{}|]+\{[^{}|]+\|[^{}|]+\}[^{}|]*\.$/);
    for (const { left, right } of PAIRS[band]) expect([left, right].join('=')).toMatch(/^[a-z]+=[^:]{3,60}$/);
    const items = PAIRS[band].map(({ left, right }) => ({ prompt: left, answer: right }));
    expect(faultOfSet('word_pairs', items)).toBeUndefined();
    // A meaning that says the word is no riddle.
    for (const { left, right } of PAIRS[band]) expect(right.split(/\W+/)).not.toContain(left);
  });
});

it('draws the same from the same seed, in batches as in one', () => {
  const wanted = { game: 'number_facts', band: 'g35', ratings: {}, items: null, seed: 42 } as const;
  const whole = drawBatch({ ...wanted, from: 0, count: 10, asked: new Set() });
  const first = drawBatch({ ...wanted, from: 0, count: 4, asked: new Set() });
  const rest = drawBatch({ ...wanted, from: 4, count: 6, asked: new Set(first.map(({ item }) => item)) });
  expect([...first, ...rest]).toEqual(whole);
  expect(new Set(whole.map(({ item }) => item)).size).toBe(10);
  expect(drawBatch({ ...wanted, seed: 43, from: 0, count: 10, asked: new Set() })).not.toEqual(whole);
});

it('a robot takes any program that reaches the goal in its room, and none that does not', () => {
  const [{ shown, key }] = drawn('robot', 'k2', 9) as [Drawn];
  if (shown.kind !== 'robot') throw new Error('A robot was asked for');
  expect(isRightAnswer(shown, key, `${key}L`)).toBe(sizeOf(programOf(`${key}L`) ?? []) <= shown.blocks);
  expect(isRightAnswer(shown, key, `${'LR'.repeat(20)}${key}`)).toBe(false);
  expect(isRightAnswer({ ...shown, repeats: false }, key, `2(L)2(R)${key}`)).toBe(false);
});

it('one answer says something about its own skill alone', () => {
  const [asked] = drawn('times_tables', 'g35', 9) as [Drawn];
  const after = ratedBy({}, asked, true, 'g35');
  expect(Object.keys(after)).toEqual([asked.skill]);
  expect(after[asked.skill]?.answers).toBe(1);
  expect(randomFrom(1).next()).toBe(randomFrom(1).next());
});

it('asks of a set of the school what stands in it', () => {
  const items = ['one', 'two', 'three', 'four'].map((answer, at) => ({ prompt: `number ${at + 1}`, answer }));
  const wanted = { band: 'g35', ratings: {}, items, seed: 1, from: 0, asked: new Set<string>() } as const;
  const spelling = drawBatch({ ...wanted, game: 'spelling', count: 4 });
  expect(spelling.map(({ key }) => key).sort()).toEqual(['four', 'one', 'three', 'two']);
  const [board] = drawBatch({ ...wanted, game: 'word_pairs', count: 1 }) as [Drawn];
  expect(isReachable(board.shown, board.key)).toBe(true);
});
