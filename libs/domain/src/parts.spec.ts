import { inParts } from './parts';

it('takes all of them in their order, and the rest in a part of its own', () => {
  expect(inParts([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]]);
  expect(inParts([1, 2, 3, 4], 2)).toEqual([
    [1, 2],
    [3, 4],
  ]);
  expect(inParts([1], 2)).toEqual([[1]]);
  expect(inParts([], 2)).toEqual([]);
});
