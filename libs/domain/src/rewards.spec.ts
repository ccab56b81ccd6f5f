import { goesBackOnShelf, isSpent, mayFollow, REDEMPTION_STATES, whatBars } from './rewards';

it('a redemption ends with the return of its points, once', () => {
  for (const now of REDEMPTION_STATES.filter((state) => !isSpent(state)))
    expect(REDEMPTION_STATES.filter((next) => mayFollow(now, next))).toEqual([]);
});

it('a reward returns to stock unless it was handed over', () => {
  expect(goesBackOnShelf('waiting', 'refused')).toBe(true);
  expect(goesBackOnShelf('approved', 'refunded')).toBe(true);
  expect(goesBackOnShelf('handed_over', 'refunded')).toBe(false);
  expect(goesBackOnShelf('waiting', 'approved')).toBe(false);
});

it.each([
  [{ price: 10, left: 0, mine: 0, perStudent: null }, 'gone'],
  [{ price: 10, left: 3, mine: 2, perStudent: 2 }, 'limit'],
  [{ price: 11, left: 3, mine: 1, perStudent: 2 }, 'points'],
  [{ price: 10, left: null, mine: 9, perStudent: null }, null],
])('%j is barred by %s for a student with ten points', (item, expected) => {
  expect(whatBars(item, 10)).toBe(expected);
});
