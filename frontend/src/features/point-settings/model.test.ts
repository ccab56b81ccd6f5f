import { moveTo } from './model';

it('moves an item up, down and to the ends, and ignores unknown items and no-op moves', () => {
  const list = ['a', 'b', 'c'].map((id) => ({ id }));
  expect(moveTo(list, 'c', 0)).toEqual({ categoryId: 'c', beforeId: 'a' });
  expect(moveTo(list, 'a', 1)).toEqual({ categoryId: 'a', beforeId: 'c' });
  expect(moveTo(list, 'a', 2)).toEqual({ categoryId: 'a' });
  expect(moveTo(list, 'b', 1)).toBeUndefined();
  expect(moveTo(list, 'z', 0)).toBeUndefined();
});
