import fc from 'fast-check';
import {
  afterAnswer,
  bandOfGrade,
  bandOfLevel,
  BANDS,
  expectedShare,
  faultOfSet,
  freshPlay,
  GRADES,
  isPlayedOut,
  itemsOf,
  levelFor,
  LEVELS,
  levelShown,
  levelsOfBand,
  lineOfItem,
  MANNERS,
  mannerOf,
  mostAnswersAfter,
  pastedOf,
  plainAnswer,
  pointsOf,
  programOf,
  programText,
  randomFrom,
  rated,
  reachesGoal,
  type SetItem,
  sizeOf,
  startingRating,
  unrolled,
  USUAL_GAME_RULE,
  walked,
} from '..';

describe('bands and levels', () => {
  it('every grade has a band, and each level belongs to its own band', () => {
    expect(GRADES.map(bandOfGrade).join(' ')).toBe('k2 k2 k2 g35 g35 g35 g68 g68 g68 g912 g912 g912 g912');
    for (const band of BANDS) {
      const [first, last] = levelsOfBand(band);
      expect([first, first + 1, last].map(bandOfLevel)).toEqual([band, band, band]);
    }
    expect(levelsOfBand('g912')[1]).toBe(LEVELS.max);
  });

  it('a new player starts at the middle level of the band', () => {
    for (const band of BANDS) expect(levelFor(startingRating(band), band)).toBe(levelsOfBand(band)[0] + 1);
  });

  it('the level is never more than one band away', () => {
    fc.assert(
      fc.property(fc.integer({ min: -500, max: 3_000 }), fc.constantFrom(...BANDS), (rating, band) => {
        const level = levelFor({ rating, answers: 9 }, band);
        expect(Math.abs(BANDS.indexOf(bandOfLevel(level)) - BANDS.indexOf(band))).toBeLessThanOrEqual(1);
      }),
    );
  });
});

describe('the rating', () => {
  /** A player of known skill answers according to the model. */
  const play = (seed: number, skill: number, chance: number, answers: number) => {
    const random = randomFrom(seed);
    let rating = startingRating('g35');
    let right = 0;
    for (let at = 0; at < answers; at++) {
      const level = levelFor(rating, 'g35');
      const isRight = random.next() < expectedShare(skill, level, chance);
      // Only the second half counts for the share, once the level has been found.
      if (at >= answers / 2 && isRight) right++;
      rating = rated(rating, { level, isRight, chance });
    }
    return { error: rating.rating - skill, share: right / (answers / 2), rating };
  };
  const SEEDS = Array.from({ length: 60 }, (_, seed) => seed + 1);
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

  it.each([
    [400, 0],
    [700, 0],
    [1_000, 0],
    [700, 1 / 4],
    [900, 1 / 4],
    [700, 1 / 2],
  ])('converges to a skill of %i with a guessing chance of %d, and stays there', (skill, chance) => {
    const played = SEEDS.map((seed) => play(seed, skill, chance, 200));
    expect(Math.abs(mean(played.map(({ error }) => error)))).toBeLessThan(40);
    expect(mean(played.map(({ error }) => Math.abs(error)))).toBeLessThan(110);
  });

  it('asks questions of which three of four are answered right, at any skill', () => {
    for (const skill of [500, 700, 1_000])
      expect(mean(SEEDS.map((seed) => play(seed, skill, 0, 200).share))).toBeCloseTo(0.75, 1);
  });

  it('rises for a right answer and falls for a wrong one, less with more answers, within bounds', () => {
    fc.assert(
      fc.property(
        fc.record({ rating: fc.integer({ min: 100, max: 1_400 }), answers: fc.nat(500) }),
        fc.integer({ min: 1, max: 12 }),
        (before, level) => {
          const up = rated(before, { level, isRight: true });
          const down = rated(before, { level, isRight: false });
          expect(up.rating).toBeGreaterThan(before.rating);
          expect(down.rating).toBeLessThan(before.rating);
          const settled = rated({ ...before, answers: before.answers + 100 }, { level, isRight: true });
          expect(settled.rating).toBeLessThanOrEqual(up.rating);
        },
      ),
    );
    let rating = startingRating('k2');
    for (let at = 0; at < 500; at++) rating = rated(rating, { level: 12, isRight: true });
    expect(levelShown(rating)).toBe(LEVELS.max);
  });
});

describe('a session', () => {
  it('counts right answers, streaks and lives, within limits', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { maxLength: 40 }), (answers) => {
        const end = answers.reduce(afterAnswer, freshPlay(3));
        expect(end.answered).toBe(answers.length);
        expect(end.right).toBe(answers.filter(Boolean).length);
        expect(end.lives).toBe(Math.max(0, 3 - (answers.length - end.right)));
        expect(end.score).toBeGreaterThanOrEqual(end.right * 10);
        expect(end.score).toBeLessThanOrEqual(end.right * 20);
        expect(end.bestStreak).toBeLessThanOrEqual(end.right);
      }),
    );
    expect([true, true, true].reduce(afterAnswer, freshPlay(null)).score).toBe(10 + 12 + 14);
    expect(isPlayedOut([false, false, false].reduce(afterAnswer, freshPlay(3)), 10)).toBe(true);
    expect(isPlayedOut([false, false, false].reduce(afterAnswer, freshPlay(null)), 10)).toBe(false);
  });

  it('allows no more answers than the elapsed time permits', () => {
    expect([0, 499, 500, 5_000].map((ms) => mostAnswersAfter(ms, 500))).toEqual([2, 2, 3, 12]);
  });

  it('is a race of the teacher’s duration in a tournament', () => {
    expect(mannerOf('robot', null)).toBe(MANNERS.robot);
    expect(mannerOf('robot', 5)).toMatchObject({ kind: 'race', seconds: 300, lives: null });
  });

  it('earns points by the school’s rule, and nothing without answers', () => {
    const rule = { ...USUAL_GAME_RULE, points: 3, threshold: 80 };
    const played = { answered: 10, right: 8 };
    expect(pointsOf(rule, played)).toBe(0);
    expect(pointsOf({ ...rule, mode: 'session' }, played)).toBe(3);
    expect(pointsOf({ ...rule, mode: 'threshold' }, played)).toBe(3);
    expect(pointsOf({ ...rule, mode: 'threshold' }, { answered: 10, right: 7 })).toBe(0);
    expect(pointsOf({ ...rule, mode: 'session' }, { answered: 4, right: 4 })).toBe(0);
    expect(pointsOf({ ...rule, mode: 'session' }, { answered: 40, right: 0 })).toBe(0);
  });
});

describe('a robot', () => {
  const WORLD = { grid: ['S..', '##.', 'G..'], facing: 'east' } as const;

  it('moves, turns and stops at an obstacle', () => {
    expect(reachesGoal(WORLD, [...'FFRFFRFF'] as 'F'[])).toBe(true);
    expect(reachesGoal(WORLD, [...'FFRFFRF'] as 'F'[])).toBe(false);
    expect(walked(WORLD, ['R', 'F', 'F']).map(({ hit }) => hit)).toEqual([false, true]);
    expect(walked(WORLD, ['L', 'F']).at(-1)).toEqual({
      at: { row: 0, column: 0, facing: 'north' },
      hit: true,
    });
    expect(reachesGoal(WORLD, [])).toBe(false);
  });

  it('is controlled by a program whose repeats cannot be nested', () => {
    const program = programOf('F3(FR)L') ?? [];
    expect(unrolled(program).join('')).toBe('FFRFRFRL');
    expect([sizeOf(program), programText(program)]).toEqual([5, 'F3(FR)L']);
    for (const wrong of ['X', '1(F)', '3()', '2(2(F))', 'F)', 'f', '10(F)'])
      expect(programOf(wrong)).toBeUndefined();
  });
});

describe('a question set of a teacher', () => {
  const items = (...pairs: [string, string][]): SetItem[] =>
    pairs.map(([prompt, answer]) => ({ prompt, answer }));
  const sums = items(['1 + 1', '2'], ['2 + 2', '4'], ['3 + 3', '6'], ['4 − 9', '-5']);

  it('is parsed from pasted text, and written so that it can be pasted again', () => {
    const pasted = 'big;not small\nhot\tnot cold\r\n\nA, B and C, letters\n"quick, fast",soon\n';
    expect(itemsOf(pasted)).toEqual(
      items(['big', 'not small'], ['hot', 'not cold'], ['A, B and C', 'letters'], ['quick, fast', 'soon']),
    );
    expect(itemsOf(pastedOf(sums))).toEqual(sums);
    expect(itemsOf('necessary')).toEqual(items(['', 'necessary']));
    expect([0, 1, 2].map((at) => lineOfItem(pasted, at))).toEqual([1, 2, 4]);
  });

  it('is parsed like spreadsheet output, and never split within quotes', () => {
    const pasted = [
      'ocean,"a large, salty sea"',
      '"big, wide";"not small; at all"',
      '"She said ""hi""",yes',
      'word,"said ""a, b""', // A quote that nobody closes is text.
      '"Yes" and "no" are "opposites"\tyes',
    ];
    expect(itemsOf(pasted.join('\n'))).toEqual(
      items(
        ['ocean', 'a large, salty sea'],
        ['big, wide', 'not small; at all'],
        ['She said "hi"', 'yes'],
        ['word,"said ""a', 'b""'],
        ['"Yes" and "no" are "opposites"', 'yes'],
      ),
    );
  });

  it('is unchanged when opened and saved again, whatever it contains', () => {
    const part = fc
      .array(fc.constantFrom('a', 'ß', '"', '""', ',', ';', ' ', '’', '\u05d0', '🦊'), {
        ...{ minLength: 1, maxLength: 8 },
      })
      .map((signs) => signs.join('').trim())
      .filter((text) => text !== '');
    fc.assert(
      fc.property(fc.array(fc.record({ prompt: part, answer: part })), fc.array(part), (asked, words) => {
        const all = [...asked, ...words.map((answer) => ({ prompt: '', answer }))];
        expect(itemsOf(pastedOf(all))).toEqual(all);
      }),
    );
  });

  it('is refused when a question has no right answer or two', () => {
    expect(faultOfSet('number_facts', sums)).toBeUndefined();
    expect(faultOfSet('number_facts', sums.slice(1))).toEqual({ fault: 'setCount', at: null });
    expect(faultOfSet('number_facts', [...sums, { prompt: '1 / 3', answer: 'a third' }])).toEqual({
      fault: 'setNumber',
      at: 4,
    });
    expect(faultOfSet('number_facts', [...sums, { prompt: '1  + 1', answer: '3' }])?.fault).toBe('setTwice');
    expect(faultOfSet('reading_sprint', sums)?.fault).toBe('setYesNo');
    const long = items(['x'.repeat(161), '7'], ['7', '🦊'.repeat(80)], ['7', '🦊'.repeat(81)]);
    expect(long.map((item) => faultOfSet('word_pairs', [...sums, item])?.fault)).toEqual([
      ...['setLong', undefined, 'setLong'],
    ]);
    for (const hidden of items(['so\u00adft', '7'], ['7', 'x\u200b'], ['a\u202eb', '7']))
      expect(faultOfSet('word_pairs', [...sums, hidden])).toEqual({ fault: 'setHidden', at: 4 });
    expect(
      faultOfSet('spelling', items(['', 'cat'], ['', 'dog'], ['', 'ice cream'], ['', "o'clock"])),
    ).toBeUndefined();
    expect(faultOfSet('spelling', items(['', 'cat'], ['', 'dog'], ['', 'Cat'], ['', 'hen']))).toEqual({
      fault: 'setTwice',
      at: 2,
    });
    const pairs = items(['big', 'large'], ['huge', 'Large'], ['hot', 'warm'], ['wet', 'damp']);
    expect(faultOfSet('word_pairs', pairs)).toEqual({ fault: 'setPairs', at: 1 });
  });

  it('accepts answers in any typographic spelling', () => {
    expect(plainAnswer('  Don’t\u00a0GO ')).toBe("don't go");
    expect(plainAnswer('−5')).toBe('-5');
    expect(plainAnswer('E\u0301cole')).toBe('école');
  });
});
