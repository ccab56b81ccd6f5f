import fc from 'fast-check';
import { sayable, SMALLEST_CELL } from './fairness';

const row = (good: number, needsWork: number, students = 20) => ({ good, needsWork, students });

it('says what is ten or more, and the ratio where both are', () => {
  expect(sayable([row(60, 20), row(45, 10)])).toEqual([
    { good: 60, needsWork: 20, ratio: 3 },
    { good: 45, needsWork: 10, ratio: 4.5 },
  ]);
});

it('leaves out a second one where one alone would follow from the sum', () => {
  const cells = sayable([row(60, 20), row(45, 9), row(90, 11)]);
  expect(cells.map(({ needsWork }) => needsWork)).toEqual([20, null, null]);
  expect(cells.map(({ good }) => good)).toEqual([60, 45, 90]);
  expect(cells.map(({ ratio }) => ratio)).toEqual([3, null, null]);
});

it('says nothing of a row about fewer than ten children', () => {
  expect(sayable([row(60, 20, 9), row(60, 20), row(80, 30)])[0]).toEqual({
    good: null,
    needsWork: null,
    ratio: null,
  });
});

it('never says a number under ten, nor leaves out one alone', () => {
  const counts = fc.record({ good: fc.nat(40), needsWork: fc.nat(40), students: fc.nat(40) });
  fc.assert(
    fc.property(fc.array(counts, { maxLength: 12 }), (rows) => {
      const cells = sayable(rows);
      for (const column of ['good', 'needsWork'] as const) {
        const said = cells.map((cell) => cell[column]);
        for (const [index, number] of said.entries()) {
          if (number === null) continue;
          expect(number).toBe(rows[index]?.[column]);
          expect(number).toBeGreaterThanOrEqual(SMALLEST_CELL);
        }
        const leftOut = said.filter((number) => number === null).length;
        if (rows.length > 1) expect(leftOut).not.toBe(1);
      }
    }),
  );
});
