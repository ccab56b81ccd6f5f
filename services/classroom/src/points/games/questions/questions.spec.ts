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

/** Questions that a game can ask at each level of a band. */
function drawn(game: Game, band: Band, count = 900): Drawn[] {
  const [first] = levelsOfBand(band);
  return [0, 0, 0, 1, 1, 1, 2, 2, 2]
    .map((more) => first + more)
    .flatMap((level, seed) => {
      const rating = { ...startingRating(band), rating: level * 100 + 191 };
      const ratings = Object.fromEntries(SKILLS_OF[game].map((skill) => [skill, rating]));
      const asked = new Set<string>();
      return drawBatch({
        ...{ game, band, ratings, questions: null, asked },
        seed,
        from: 0,
        count: count / 9,
      });
    });
}

const duplicates = (list: readonly string[]) => list.filter((each, at) => list.indexOf(each) !== at);

describe.each(EACH)('%s for %s', (game, band) => {
  const all = drawn(game, band);

  it('has at least a hundred different questions', () => {
    const different = new Set(all.map(({ shown }) => JSON.stringify(shown)));
    expect(different.size).toBeGreaterThanOrEqual(100);
  });

  it('accepts the right answer and no other', () => {
    const misjudged = all.filter(({ shown, key }) => {
      const accepts = (answer: string) => isRightAnswer(shown, key, answer);
      const judgesRight =
        accepts(key) &&
        accepts(` ${key} `) === (shown.kind !== 'robot') &&
        !['', 'x', '-99999', '99999999', `${key}1`].some(accepts);
      return !judgesRight || !isReachable(shown, key);
    });
    expect(misjudged).toEqual([]);
  });

  it('contains no key next to the question', () => {
    expect(all.filter(({ shown }) => 'key' in shown)).toEqual([]);
  });
});

/**
 * Whether the key can be entered with what the page offers: a number, a word, one of the choices, a pairing, or a program that fits into
 * the room.
 */
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

/** All others have their shape or colour in common, and no other choice could be removed so that the rest has. */
function standsOut(choices: readonly string[], key: number): boolean {
  const fits = choices.map((_, without) => {
    const rest = choices.filter((_, at) => at !== without).map((token) => token.split('-'));
    return [0, 1].some((part) => new Set(rest.map((token) => token[part])).size === 1);
  });
  return fits[key] === true && fits.filter(Boolean).length === 1;
}

/** Words used at school that sound like another word in some variety of English, which a device could not tell apart when it says them. */
const SAID_ALIKE = `ate eight|allowed aloud|bare bear|ball bawl|be bee|beach beech|berry bury|blew blue|board bored|brake break|
  brews bruise|bridal bridle|by buy bye|caught court cot|cell sell|cellar seller|cent scent sent|cereal serial|clothes close|
  colonel kernel|correspondence correspondents|council counsel|creak creek|currant current|cue queue|cymbal symbol|dear deer|
  dew due|die dye|fair fare|feat feet|fir fur|flea flee|flour flower|for four|gage gauge|gorilla guerrilla|grate great|groan grown|
  guessed guest|hair hare|hall haul|heal heel|hear here|heroin heroine|higher hire|hole whole|hour our|idle idol|in inn|key quay|
  knead need|knew new|knight night|knot not|know no|knows nose|ladder latter|lead led|leak leek|lessen lesson|loan lone|made maid|
  mail male|main mane|manner manor|meat meet|medal meddle|metal mettle|missed mist|moose mousse|morning mourning|muscle mussel|
  naval navel|none nun|oar or ore|one won|pail pale|pain pane|pair pear|passed past|patience patients|pause paws|peace piece|
  peak peek|pedal peddle|peer pier|place plaice|plain plane|poor pour paw|pray prey|presence presents|principal principle|
  profit prophet|rain reign rein|raise rays|rap wrap|raw roar|read red|right write|ring wring|road rode|role roll|root route|
  rough ruff|sail sale|saw sore|scene seen|sea see|seam seem|sew so|sight site|slay sleigh|soar sore|sole soul|some sum|son sun|
  stair stare|stake steak|stationary stationery|steal steel|storey story|straight strait|suite sweet|tail tale|taught taut|
  team teem|their there|threw through|throne thrown|tide tied|to two too|toad towed|toe tow|vain vein|vary very|wail whale|
  waist waste|wait weight|war wore|ware wear where|way weigh|weak week|weather whether|which witch|wood would|yoke yolk`;

describe.each(BANDS)('the content for %s', (band) => {
  it('avoids homophones and words with two spellings', () => {
    const spelledInTwoWays = [
      'archaeology',
      'archeology',
      'grey',
      'gray',
      'aeroplane',
      'airplane',
      'tyre',
      'tire',
    ];
    const doubtful = new Set([...SAID_ALIKE.split(/[\s|]+/), ...spelledInTwoWays]);
    expect(WORDS_TO_SPELL[band].filter((word) => doubtful.has(word))).toEqual([]);
  });

  it('has at least a hundred unique items of each kind', () => {
    expect(WORDS_TO_SPELL[band].length).toBeGreaterThanOrEqual(100);
    expect(duplicates(WORDS_TO_SPELL[band].map((word) => word.toLowerCase()))).toEqual([]);
    expect(PAIRS[band].length).toBeGreaterThanOrEqual(100);
    expect(duplicates(PAIRS[band].map(({ left }) => left))).toEqual([]);
    expect(duplicates(PAIRS[band].map(({ right }) => right))).toEqual([]);
    const sentences = FRAMES[band].flatMap((frame) => [sentenceOf(frame, true), sentenceOf(frame, false)]);
    expect(sentences.length).toBeGreaterThanOrEqual(100);
    expect(duplicates(sentences)).toEqual([]);
  });

  it('has two endings per sentence, and a word and a meaning per pair', () => {
    for (const frame of FRAMES[band]) expect(frame).toMatch(/^[^{}|]+\{[^{}|]+\|[^{}|]+\}[^{}|]*\.$/);
    for (const { left, right } of PAIRS[band]) expect([left, right].join('=')).toMatch(/^[a-z]+=[^:]{3,60}$/);
    const items = PAIRS[band].map(({ left, right }) => ({ prompt: left, answer: right }));
    expect(faultOfSet('word_pairs', items)).toBeUndefined();
    // A meaning that contains the word gives the answer away.
    for (const { left, right } of PAIRS[band]) expect(right.split(/\W+/)).not.toContain(left);
  });
});

it('contains no true sentence among the false ones', () => {
  const asFalse = new Set(BANDS.flatMap((band) => FRAMES[band].map((frame) => sentenceOf(frame, false))));
  const allTrue = [
    'Monday comes after Friday.',
    'Two lines that are parallel never end.',
    'Because sound needs something to travel through, space is dark.',
    'That two things happen together does not prove that one follows the other.',
    'A catalyst is not used up in the laboratory.',
    'A sample is biased if some members are more likely to be counted twice than others.',
  ];
  expect(allTrue.filter((sentence) => asFalse.has(sentence))).toEqual([]);
});

it('draws the same questions from the same seed, in batches or at once', () => {
  const wanted = { game: 'number_facts', band: 'g35', ratings: {}, questions: null, seed: 42 } as const;
  const whole = drawBatch({ ...wanted, from: 0, count: 10, asked: new Set() });
  const first = drawBatch({ ...wanted, from: 0, count: 4, asked: new Set() });
  const rest = drawBatch({ ...wanted, from: 4, count: 6, asked: new Set(first.map(({ item }) => item)) });
  expect([...first, ...rest]).toEqual(whole);
  expect(new Set(whole.map(({ item }) => item)).size).toBe(10);
  expect(drawBatch({ ...wanted, seed: 43, from: 0, count: 10, asked: new Set() })).not.toEqual(whole);
});

it('accepts any robot program that reaches the goal within the limits, and no other', () => {
  const [{ shown, key }] = drawn('robot', 'k2', 9) as [Drawn];
  if (shown.kind !== 'robot') throw new Error('A robot was asked for');
  expect(isRightAnswer(shown, key, `${key}L`)).toBe(sizeOf(programOf(`${key}L`) ?? []) <= shown.blocks);
  expect(isRightAnswer(shown, key, `${'LR'.repeat(20)}${key}`)).toBe(false);
  expect(isRightAnswer({ ...shown, repeats: false }, key, `2(L)2(R)${key}`)).toBe(false);
});

it.each([
  ['1250', ['1250', '1,250', '1.250', "1'250", '1’250', '1 250', '1\u202f250', '+1250', '01250', '１２５０']],
  ['-5', ['-5', '−5', '– 5', ' −5 ', '-05']],
  ['07', ['7', '07']],
  ['1234567', ['1,234,567', '1 234 567']],
])('accepts a sum of %s in any number format', (key, written) => {
  const sum = { kind: 'sum', text: '?' } as const;
  expect(written.filter((answer) => !isRightAnswer(sum, key, answer))).toEqual([]);
});

it.each([
  '125.0',
  '1,25',
  '12,50',
  '1,2,50',
  '1.250,0',
  '1250.',
  '1e3',
  '0x4e2',
  '',
  '-',
  '1 2 5 0',
  '-1250',
])('does not accept %j as 1250', (answer) => {
  expect(isRightAnswer({ kind: 'sum', text: '?' }, '1250', answer)).toBe(false);
});

it('rates an answer in its own skill only', () => {
  const [asked] = drawn('times_tables', 'g35', 9) as [Drawn];
  const after = ratedBy({}, asked, true, 'g35');
  expect(Object.keys(after)).toEqual([asked.skill]);
  expect(after[asked.skill]?.answers).toBe(1);
  expect(randomFrom(1).next()).toBe(randomFrom(1).next());
});

it('draws only the questions of the school’s set', () => {
  const items = ['one', 'two', 'three', 'four'].map((answer, at) => ({ prompt: `number ${at + 1}`, answer }));
  const wanted = {
    band: 'g35',
    ratings: {},
    questions: { items, language: 'de' },
    seed: 1,
    from: 0,
    asked: new Set<string>(),
  } as const;
  const spelling = drawBatch({ ...wanted, game: 'spelling', count: 4 });
  expect(spelling.map(({ key }) => key).sort()).toEqual(['four', 'one', 'three', 'two']);
  expect(spelling[0]?.shown).toMatchObject({ kind: 'say', language: 'de' });
  const [board] = drawBatch({ ...wanted, game: 'word_pairs', count: 1 }) as [Drawn];
  expect(isReachable(board.shown, board.key)).toBe(true);
});
