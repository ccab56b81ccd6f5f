import type { Random, Skill } from '@homeroom/domain';
import type { Drawer, Drawn } from './question';

/**
 * Sums are made by rule; what a level means stands here. Levels 1–3 are Kindergarten to Grade 2, 4–6 Grades 3–5, 7–9 Grades 6–8,
 * 10–12 Grades 9–12. Every answer is a whole number.
 */
type Made = [text: string, answer: number];
type Maker = (random: Random) => Made;

const sum =
  (least: number, most: number, total: number): Maker =>
  (random) => {
    const a = random.whole(least, Math.min(most, total - least));
    const b = random.whole(least, Math.min(most, total - a));
    return [`${a} + ${b}`, a + b];
  };
const less =
  (most: number, least = 1): Maker =>
  (random) => {
    const a = random.whole(least + 1, most);
    const b = random.whole(least, a);
    return [`${a} − ${b}`, a - b];
  };
const times =
  (mostA: number, mostB: number, least = 2): Maker =>
  (random) => {
    const [a, b] = [random.whole(least, mostA), random.whole(least, mostB)];
    return [`${a} × ${b}`, a * b];
  };
const shared =
  (mostA: number, mostB: number, least = 2): Maker =>
  (random) => {
    const [a, b] = [random.whole(least, mostA), random.whole(least, mostB)];
    return [`${a * b} ÷ ${a}`, b];
  };
const signed =
  (most: number): Maker =>
  (random) => {
    const [a, b] = [random.whole(-most, most), random.whole(1, most)];
    return random.next() < 0.5 ? [`${minus(a)} + ${b}`, a + b] : [`${minus(a)} − ${b}`, a - b];
  };

const minus = (value: number) => (value < 0 ? `−${-value}` : String(value));
const SQUARED = '²';
const POWERS: Record<number, string> = { 2: SQUARED, 3: '³', 4: '⁴', 5: '⁵' };

/** By level, from 1. */
const ADDITION: readonly Maker[] = [
  ...[sum(1, 9, 10), sum(2, 12, 20), sum(5, 60, 100)],
  ...[sum(20, 300, 500), sum(100, 800, 1_000), sum(250, 5_000, 9_000)],
  ...[signed(20), signed(60), signed(200)],
  ...[signed(400), signed(900), signed(2_500)],
];
const SUBTRACTION: readonly Maker[] = [
  ...[less(10, 0), less(20), less(100, 5)],
  ...[less(500, 20), less(1_000, 100), less(9_000, 250)],
  ...[signed(30), signed(80), signed(250)],
  ...[signed(500), signed(1_000), signed(3_000)],
];
const MULTIPLICATION: readonly Maker[] = [
  ...[times(2, 10, 1), times(5, 10, 1), times(6, 10)],
  ...[times(10, 10), times(12, 12), times(12, 20)],
  ...[times(20, 20), times(25, 40, 3), times(30, 60, 4)],
  ...[times(60, 60, 6), times(99, 60, 11), times(99, 99, 11)],
];
const DIVISION: readonly Maker[] = [
  ...[shared(2, 10, 1), shared(5, 10, 1), shared(6, 10)],
  ...[shared(10, 10), shared(12, 12), shared(12, 20)],
  ...[shared(20, 20), shared(25, 40, 3), shared(30, 60, 4)],
  ...[shared(60, 60, 6), shared(99, 60, 11), shared(99, 99, 11)],
];
const EXPRESSIONS: readonly Maker[] = [
  ...[missing(10), missing(20), missing(60)],
  ...[order(9), order(12), brackets(12)],
  ...[percent([10, 25, 50]), percent([5, 15, 20, 40, 75]), power(12, 2)],
  ...[power(10, 3), linear(12), linear(40)],
];

function missing(most: number): Maker {
  return (random) => {
    const total = random.whole(4, most);
    const known = random.whole(1, total - 1);
    return [`${known} + □ = ${total}`, total - known];
  };
}

function order(most: number): Maker {
  return (random) => {
    const [a, b, c] = [random.whole(2, most), random.whole(2, 9), random.whole(2, 9)];
    return [`${a} + ${b} × ${c}`, a + b * c];
  };
}

function brackets(most: number): Maker {
  return (random) => {
    const [a, b, c] = [random.whole(2, most), random.whole(2, most), random.whole(2, 9)];
    return [`(${a} + ${b}) × ${c}`, (a + b) * c];
  };
}

function percent(shares: readonly number[]): Maker {
  return (random) => {
    const whole = random.whole(1, 40) * 20;
    const share = random.pick(shares);
    return [`${share} % × ${whole}`, (whole * share) / 100];
  };
}

function power(most: number, exponent: number): Maker {
  return (random) => {
    const [base, more] = [random.whole(2, most), random.whole(0, 20)];
    return [`${base}${POWERS[exponent]} + ${more}`, base ** exponent + more];
  };
}

function linear(most: number): Maker {
  return (random) => {
    const [x, factor] = [random.whole(-most, most), random.whole(2, 9)];
    const more = random.whole(1, 30);
    return [`${factor} × □ + ${more} = ${minus(factor * x + more)}`, x];
  };
}

const MAKERS: Partial<Record<Skill, readonly Maker[]>> = {
  addition: ADDITION,
  subtraction: SUBTRACTION,
  multiplication: MULTIPLICATION,
  division: DIVISION,
  expressions: EXPRESSIONS,
};

export const drawNumbers: Drawer = (random, level, skill) =>
  drawn(MAKERS[skill]?.[level - 1] ?? sum(1, 9, 10), random, { level, skill });

/** Two kinds of question about one table; the tables grow with the level, and from level 4 on one factor may be missing. */
export const drawTables: Drawer = (random, level, skill) => {
  const most = Math.min(12 + Math.max(0, level - 6) * 2, 20);
  const table = random.whole(
    level <= 3 ? 1 : 2,
    level <= 3 ? ([2, 5, 10][level - 1] ?? 10) : Math.min(most, 6 + level),
  );
  const other = random.whole(1, level <= 6 ? 12 : most);
  const product = table * other;
  if (skill === 'division') return made(`${product} ÷ ${table}`, other, { level, skill });
  if (level >= 4 && random.next() < 0.3) return made(`${table} × □ = ${product}`, other, { level, skill });
  return made(`${table} × ${other}`, product, { level, skill });
};

function drawn(maker: Maker, random: Random, about: Pick<Drawn, 'level' | 'skill'>): Drawn {
  return made(...maker(random), about);
}

function made(text: string, answer: number, about: Pick<Drawn, 'level' | 'skill'>): Drawn {
  return { ...about, item: text, shown: { kind: 'sum', text }, key: String(answer) };
}
