import fc from 'fast-check';
import { randomFrom } from '../games/random';
import { type Apart, groupCountFor, makeGroups } from './groups';

const idsOf = (size: number) => Array.from({ length: size }, (_, at) => `s${at}`);

const scenes = (most: number, mostPairs: number) =>
  fc.integer({ min: 1, max: most }).chain((size) =>
    fc.record({
      ids: fc.constant(idsOf(size)),
      count: fc.integer({ min: 1, max: size }),
      pairs: fc.array(
        fc.tuple(fc.nat(size - 1), fc.nat(size - 1)).map(([one, other]): Apart => [`s${one}`, `s${other}`]),
        { maxLength: mostPairs },
      ),
      seed: fc.nat(),
    }),
  );

it('puts everybody into one group, with sizes that differ by at most one', () => {
  fc.assert(
    fc.property(scenes(40, 40), ({ ids, count, pairs, seed }) => {
      const { groups } = makeGroups(ids, count, pairs, randomFrom(seed));
      expect(groups).toHaveLength(count);
      expect(groups.flat().sort()).toEqual([...ids].sort());
      const sizes = groups.map(({ length }) => length);
      expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
    }),
  );
});

it('reports exactly the pairs that end up together', () => {
  fc.assert(
    fc.property(scenes(20, 40), ({ ids, count, pairs, seed }) => {
      const { groups, together } = makeGroups(ids, count, pairs, randomFrom(seed));
      const isTogether = ([one, other]: Apart) =>
        one !== other && groups.some((group) => group.includes(one) && group.includes(other));
      expect(together).toEqual(pairs.filter(isTogether));
    }),
  );
});

/** Brute force: whether any assignment of a few students to groups of these sizes keeps all pairs apart. */
function thereIsAWay(ids: readonly string[], count: number, pairs: readonly Apart[]): boolean {
  const size = Math.floor(ids.length / count);
  const groups: string[][] = Array.from({ length: count }, () => []);
  const place = (next: number): boolean => {
    const id = ids[next];
    if (id === undefined) return groups.every(({ length }) => length >= size && length <= size + 1);
    return groups.some((group) => {
      if (
        pairs.some(
          ([one, other]) => one !== other && group.includes(one === id ? other : other === id ? one : ''),
        )
      )
        return false;
      group.push(id);
      const works = place(next + 1);
      group.pop();
      return works;
    });
  };
  return place(0);
}

it('keeps all pairs apart whenever possible, and reports it otherwise', () => {
  fc.assert(
    fc.property(scenes(7, 12), ({ ids, count, pairs, seed }) => {
      const { together } = makeGroups(ids, count, pairs, randomFrom(seed));
      expect(together.length === 0).toBe(thereIsAWay(ids, count, pairs));
    }),
    { numRuns: 300 },
  );
});

it('puts exactly one pair of three mutually separated students together in two groups', () => {
  const pairs: Apart[] = [
    ['s0', 's1'],
    ['s1', 's2'],
    ['s0', 's2'],
  ];
  for (let seed = 0; seed < 20; seed++) {
    expect(makeGroups(idsOf(8), 2, pairs, randomFrom(seed)).together).toHaveLength(1);
    expect(makeGroups(idsOf(8), 3, pairs, randomFrom(seed)).together).toEqual([]);
    expect(makeGroups(idsOf(8), 1, pairs, randomFrom(seed)).together).toEqual(pairs);
  }
});

it('ignores a pair of which one student is absent', () => {
  expect(makeGroups(['s0', 's1'], 1, [['s0', 'away']], randomFrom(1)).together).toEqual([]);
});

it('is deterministic by seed', () => {
  const made = (seed: number) => JSON.stringify(makeGroups(idsOf(24), 6, [], randomFrom(seed)));
  expect(made(5)).toBe(made(5));
  expect(new Set(Array.from({ length: 20 }, (_, seed) => made(seed))).size).toBeGreaterThan(10);
});

it('is fast for a class in which everybody is in a pair, even without a solution', () => {
  const ids = idsOf(40);
  const pairs = ids.flatMap((one, at) => ids.slice(at + 1, at + 3).map((other): Apart => [one, other]));
  expect(makeGroups(ids, 2, pairs, randomFrom(1)).groups.map(({ length }) => length)).toEqual([20, 20]);
});

it.each([
  [24, 'count', 5, 5],
  [3, 'count', 5, 3],
  [22, 'size', 4, 6],
  [5, 'size', 4, 1],
  [7, 'size', 4, 2],
  [1, 'size', 4, 1],
  [0, 'count', 4, 1],
] as const)('splits %p students by %s %p into %p groups', (students, by, of, groups) => {
  expect(groupCountFor(students, by, of)).toBe(groups);
});
