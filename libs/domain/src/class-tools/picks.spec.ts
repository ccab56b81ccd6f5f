import fc from 'fast-check';
import { type Random, randomFrom } from '../games/random';
import { type PickCount, pickFairly, whoseTurn } from './picks';

const classOf = fc
  .uniqueArray(fc.nat(60), { minLength: 1, maxLength: 40 })
  .chain((ids) =>
    fc.tuple(
      ...ids.map((id) =>
        fc.record({ id: fc.constant(String(id)), picks: fc.nat(4), lastPick: fc.option(fc.nat(99)) }),
      ),
    ),
  );

/** Picks repeatedly and returns the picked students in order. */
function asked(students: readonly PickCount[], times: number, random: Random): string[] {
  return Array.from({ length: times }, (_, time) => {
    const picked = pickFairly(students, random);
    if (picked) Object.assign(picked, { picks: picked.picks + 1, lastPick: 1_000 + time });
    return picked?.id ?? '';
  });
}

it('picks one of the least and not most recently picked students, or nobody from an empty list', () => {
  fc.assert(
    fc.property(classOf, fc.nat(), (students, seed) => {
      const picked = pickFairly(students, randomFrom(seed));
      expect(students).toContain(picked);
      const half = students.length / 2;
      // Several students may have been picked at the same moment.
      const since = students.filter(
        (each) => each !== picked && (each.lastPick ?? -1) >= (picked?.lastPick ?? -1),
      );
      expect(since.length).toBeGreaterThanOrEqual(
        typeof picked?.lastPick === 'number' ? Math.floor(half) : 0,
      );
      expect(students.filter(({ picks }) => picks < (picked?.picks ?? 0)).length).toBeLessThanOrEqual(half);
    }),
  );
  expect(pickFairly([], randomFrom(1))).toBeUndefined();
});

it('gives everybody the same number of turns, plus at most one, in any run', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 40 }), fc.nat(200), fc.nat(), (size, times, seed) => {
      const random = randomFrom(seed);
      const students = Array.from({ length: size }, (_, id) => ({
        id: String(id),
        picks: 0,
        lastPick: null,
      }));
      asked(students, times, random);
      const turns = students.map(({ picks }) => picks);
      expect(Math.max(...turns) - Math.min(...turns)).toBeLessThanOrEqual(1);
    }),
  );
});

it('can reach each student whose turn it may be', () => {
  fc.assert(
    fc.property(classOf, (students) => {
      const random = randomFrom(7);
      const turn = whoseTurn(students);
      const reached = new Set(
        Array.from({ length: 60 * turn.length }, () => pickFairly(students, random)?.id),
      );
      expect([...reached].sort()).toEqual(turn.map(({ id }) => id).sort());
    }),
    { numRuns: 30 },
  );
});

it('picks a returning or skipped student next', () => {
  const students = [
    { id: 'here', picks: 2, lastPick: 1 },
    { id: 'back', picks: 0, lastPick: null },
  ];
  expect(pickFairly(students, randomFrom(3))?.id).toBe('back');
});

it('does not pick a returning student repeatedly to catch up, and evens out over time', () => {
  fc.assert(
    fc.property(fc.integer({ min: 4, max: 40 }), fc.nat(), (size, seed) => {
      const others = Array.from({ length: size - 1 }, (_, id) => ({
        id: String(id),
        picks: 5,
        lastPick: id,
      }));
      const students: PickCount[] = [...others, { id: 'back', picks: 0, lastPick: null }];
      const turns = asked(students, size * 12, randomFrom(seed));
      expect(turns[0]).toBe('back');
      const when = turns.flatMap((id, at) => (id === 'back' ? [at] : []));
      for (const [which, at] of when.slice(1).entries())
        expect(at - (when[which] ?? 0)).toBeGreaterThan(Math.floor(size / 2) - 1);
      const counts = students.map(({ picks }) => picks);
      expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
    }),
  );
});
