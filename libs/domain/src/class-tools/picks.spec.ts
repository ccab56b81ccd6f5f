import fc from 'fast-check';
import { randomFrom } from '../games/random';
import { leastPicked, pickFairly } from './picks';

const classOf = fc
  .uniqueArray(fc.nat(60), { minLength: 1, maxLength: 40 })
  .chain((ids) => fc.tuple(...ids.map((id) => fc.record({ id: fc.constant(String(id)), picks: fc.nat(4) }))));

it('takes one of those who were picked least, and nobody where nobody is left', () => {
  fc.assert(
    fc.property(classOf, fc.nat(), (students, seed) => {
      const picked = pickFairly(students, randomFrom(seed));
      expect(students).toContain(picked);
      expect(students.every(({ picks }) => picks >= (picked?.picks ?? 0))).toBe(true);
    }),
  );
  expect(pickFairly([], randomFrom(1))).toBeUndefined();
});

it('everybody has had as many turns as everybody else, or one more, however often it goes on', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 40 }), fc.nat(200), fc.nat(), (size, times, seed) => {
      const random = randomFrom(seed);
      const students = Array.from({ length: size }, (_, id) => ({ id: String(id), picks: 0 }));
      for (let time = 0; time < times; time++) {
        const picked = pickFairly(students, random);
        if (picked) picked.picks += 1;
      }
      const turns = students.map(({ picks }) => picks);
      expect(Math.max(...turns) - Math.min(...turns)).toBeLessThanOrEqual(1);
    }),
  );
});

it('reaches each whose turn it may be', () => {
  fc.assert(
    fc.property(classOf, (students) => {
      const random = randomFrom(7);
      const turn = leastPicked(students);
      const reached = new Set(
        Array.from({ length: 60 * turn.length }, () => pickFairly(students, random)?.id),
      );
      expect([...reached].sort()).toEqual(turn.map(({ id }) => id).sort());
    }),
    { numRuns: 30 },
  );
});

it('whoever comes back, or was left out, is next and not forgotten', () => {
  const students = [
    { id: 'here', picks: 2 },
    { id: 'back', picks: 0 },
  ];
  expect(pickFairly(students, randomFrom(3))?.id).toBe('back');
});
