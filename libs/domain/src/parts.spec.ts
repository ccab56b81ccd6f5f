import { inParts } from './parts';

it('splits a list into parts in order, the last one with the rest', () => {
  expect(inParts([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]]);
  expect(inParts([1, 2, 3, 4], 2)).toEqual([
    [1, 2],
    [3, 4],
  ]);
  expect(inParts([1], 2)).toEqual([[1]]);
  expect(inParts([], 2)).toEqual([]);
});
