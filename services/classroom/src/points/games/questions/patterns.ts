import type { Random } from '@homeroom/domain';
import { choicesOf, type Drawer, type Drawn } from './question';

/** What a row goes on with, and what stands out: made by rule. Numbers and shapes are no language. */
const SHAPES = ['circle', 'square', 'triangle', 'star', 'heart', 'drop'] as const;
const TONES = ['leaf', 'sun', 'sky', 'berry'] as const;
const CHOICES = 4;

export const drawPatterns: Drawer = (random, level, skill) =>
  skill === 'sequences'
    ? sequence(random, level)
    : random.next() < 0.6
      ? shapesInARow(random, level)
      : oddOne(random, level);

type Step = (random: Random, level: number) => number[];

/** By level, from 1; each makes the terms, of which the last is asked for. */
const ROWS: readonly Step[] = [
  ...[counting(1, 10), counting(2, 20), counting(5, 60)],
  ...[counting(9, 200), counting(-9, 200), twoSteps],
  ...[doubling(2, 3), doubling(3, 4), squares],
  ...[growing, fibonacci, alternating],
];

function sequence(random: Random, level: number): Drawn {
  const terms = (ROWS[level - 1] ?? twoSteps)(random, level);
  const right = terms.at(-1) ?? 0;
  const step = Math.abs(right - (terms.at(-2) ?? 0)) || 1;
  const near = [
    right + 1,
    right - 1,
    right + step,
    right - step,
    right + 2,
    right + 10,
    right - 2,
    right + 5,
  ];
  const others = random.shuffled([...new Set(near)].filter((each) => each !== right)).slice(0, CHOICES - 1);
  const { choices, key } = choicesOf(random, right, others);
  const row = terms.slice(0, -1).map(String);
  return {
    ...{ item: `${row.join(' ')} ?`, skill: 'sequences', level, key },
    shown: { kind: 'next', row, choices: choices.map(String) },
  };
}

function counting(step: number, most: number): Step {
  return (random) => {
    const by = step < 0 ? -random.whole(2, -step) : random.whole(1, step);
    const first = by < 0 ? random.whole(most / 2, most) : random.whole(0, most);
    return termsOf(first, (term) => term + by);
  };
}

function doubling(factor: number, most: number): Step {
  return (random) => {
    const [by, more] = [random.whole(2, factor), random.whole(0, most)];
    return termsOf(random.whole(1, 9), (term) => term * by + more, 5);
  };
}

function twoSteps(random: Random): number[] {
  const [up, down] = [random.whole(4, 12), random.whole(1, 3)];
  return termsOf(random.whole(1, 40), (term, at) => (at % 2 === 0 ? term + up : term - down));
}

function squares(random: Random): number[] {
  const [from, more] = [random.whole(1, 8), random.whole(0, 20)];
  return Array.from({ length: 6 }, (_, at) => (from + at) ** 2 + more);
}

function growing(random: Random): number[] {
  const [first, by] = [random.whole(1, 12), random.whole(2, 6)];
  return termsOf(random.whole(0, 20), (term, at) => term + first + at * by);
}

function fibonacci(random: Random): number[] {
  const terms = [random.whole(1, 9), random.whole(1, 12)];
  while (terms.length < 7) terms.push((terms.at(-1) ?? 0) + (terms.at(-2) ?? 0));
  return terms;
}

function alternating(random: Random): number[] {
  const [by, more] = [random.whole(2, 3), random.whole(1, 9)];
  return termsOf(random.whole(1, 6), (term, at) => (at % 2 === 0 ? term * by : term + more), 7);
}

function termsOf(first: number, next: (term: number, at: number) => number, length = 6): number[] {
  const terms = [first];
  while (terms.length < length) terms.push(next(terms.at(-1) ?? 0, terms.length - 1));
  return terms;
}

/** What is repeated, longer with the level: AB, then ABB, ABC, and on to six. */
const MOTIFS = [
  '01',
  '011',
  '012',
  '0112',
  '0120',
  '01201',
  '01223',
  '012013',
  '011230',
  '0123012',
  '0102031',
  '01230321',
];

function shapesInARow(random: Random, level: number): Drawn {
  const motif = [...(MOTIFS[level - 1] ?? '01')].map(Number);
  const tokens = random.shuffled(allTokens()).slice(0, Math.max(...motif) + 1);
  const shown = motif.length + Math.max(2, Math.ceil(motif.length / 2)) + random.whole(0, motif.length - 1);
  const at = (place: number) => tokens[motif[place % motif.length] ?? 0] ?? '';
  const row = Array.from({ length: shown }, (_, place) => at(place));
  const right = at(shown);
  const others = random.shuffled(allTokens().filter((each) => each !== right && !tokens.includes(each)));
  const inRow = tokens.filter((each) => each !== right);
  const { choices, key } = choicesOf(random, right, [...inRow, ...others].slice(0, CHOICES - 1));
  return { item: row.join(' '), skill: 'shapes', level, key, shown: { kind: 'next', row, choices } };
}

/** All but one have something in common: their shape, their colour, or from level 5 on how often each stands there. */
function oddOne(random: Random, level: number): Drawn {
  const others = level <= 4 ? 3 : 5;
  const [same, other] = random.shuffled(TONES) as [string, string];
  const shapes = random.shuffled(SHAPES);
  const byShape = random.next() < 0.5;
  const common = shapes[0] ?? 'circle';
  const odd = byShape ? `${shapes[1]}-${random.pick(TONES)}` : `${random.pick(SHAPES)}-${other}`;
  const group = Array.from({ length: others }, (_, at) =>
    byShape ? `${common}-${TONES[at % TONES.length]}` : `${shapes[at % shapes.length]}-${same}`,
  );
  const { choices, key } = choicesOf(random, odd, group);
  return { item: choices.join(' '), skill: 'shapes', level, key, shown: { kind: 'odd', choices } };
}

function allTokens(): string[] {
  return SHAPES.flatMap((shape) => TONES.map((tone) => `${shape}-${tone}`));
}
