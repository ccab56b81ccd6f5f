import { movedTo } from './model';

it('moves one up, down, to the ends, and nothing that is not there', () => {
  const list = ['a', 'b', 'c'];
  expect(movedTo(list, 2, 0)).toEqual(['c', 'a', 'b']);
  expect(movedTo(list, 0, 1)).toEqual(['b', 'a', 'c']);
  expect(movedTo(list, 0, 2)).toEqual(['b', 'c', 'a']);
  expect(movedTo(list, 1, 1)).toEqual(list);
  expect(movedTo(list, 7, 0)).toEqual(list);
});
