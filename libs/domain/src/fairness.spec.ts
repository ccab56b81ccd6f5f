import fc from 'fast-check';
import { type FairnessCounts, sayable, sayableInside, SMALLEST_CELL } from './fairness';

const row = (good: number, needsWork: number, students = 20) => ({ good, needsWork, students });

it('shows counts of ten or more, and the ratio where both are shown', () => {
  expect(sayable([row(60, 20), row(45, 10)])).toEqual([
    { good: 60, needsWork: 20, ratio: 3 },
    { good: 45, needsWork: 10, ratio: 4.5 },
  ]);
});

it('hides a second count when a single hidden one could be derived from the sum', () => {
  const cells = sayable([row(60, 20), row(45, 9), row(90, 11)]);
  expect(cells.map(({ needsWork }) => needsWork)).toEqual([20, null, null]);
  expect(cells.map(({ good }) => good)).toEqual([60, 45, 90]);
  expect(cells.map(({ ratio }) => ratio)).toEqual([3, null, null]);
});

it('hides a row about fewer than ten children', () => {
  expect(sayable([row(60, 20, 9), row(60, 20), row(80, 30)])[0]).toEqual({
    good: null,
    needsWork: null,
    ratio: null,
  });
});

it('never shows a count under ten, nor hides a single one', () => {
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

const grade = (...classes: FairnessCounts[]) => ({
  ...row(
    classes.reduce((sum, { good }) => sum + good, 0),
    classes.reduce((sum, { needsWork }) => sum + needsWork, 0),
    classes.reduce((sum, { students }) => sum + students, 0),
  ),
  classes,
});
const goodOf = (grades: ReturnType<typeof grade>[]) =>
  sayableInside(grades).map((said) => [said.grade.good, ...said.classes.map(({ good }) => good)]);

it('never hides a single class of a shown grade, nor shows a grade with only one class', () => {
  expect(goodOf([grade(row(50, 0), row(7, 0), row(60, 0)), grade(row(40, 0), row(41, 0))])).toEqual([
    [117, null, null, 60],
    [81, 40, 41],
  ]);
  expect(goodOf([grade(row(7, 0)), grade(row(40, 0), row(41, 0))])).toEqual([
    [null, null],
    [null, null, 41],
  ]);
});

it('never lets a hidden count be derived from its grade, its classes or the total', () => {
  const counts = fc.record({ good: fc.nat(40), needsWork: fc.nat(40), students: fc.nat(40) });
  const grades = fc.array(fc.array(counts, { minLength: 1, maxLength: 4 }), { maxLength: 5 });
  fc.assert(
    fc.property(grades, (classes) => {
      const asked = classes.map((each) => grade(...each));
      const said = sayableInside(asked);
      for (const column of ['good', 'needsWork'] as const) {
        const hidden = said.map((one) => one.classes.filter((cells) => cells[column] === null).length);
        const unsaid = said.filter((one) => one.grade[column] === null).length;
        if (said.length > 1) expect(unsaid).not.toBe(1);
        for (const [index, one] of said.entries()) {
          if (one.grade[column] === null) expect(hidden[index]).toBeGreaterThan(0);
          else expect(hidden[index]).not.toBe(1);
          for (const [at, cells] of [one.grade, ...one.classes].entries()) {
            if (cells[column] === null) continue;
            const counted = at === 0 ? asked[index] : asked[index]?.classes[at - 1];
            expect(cells[column]).toBe(counted?.[column]);
            expect(cells[column]).toBeGreaterThanOrEqual(SMALLEST_CELL);
          }
        }
      }
    }),
  );
});
