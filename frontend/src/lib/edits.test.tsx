import { act, renderHook } from '@testing-library/react';
import { rebase, useEdits } from './edits';

const before = { name: 'Oak', city: 'Salem', open: true };

test('untouched fields take the saved value, and edited ones are kept', () => {
  expect(rebase(before, { ...before, name: 'Elm' }, { ...before, city: 'Boston' })).toEqual({
    values: { name: 'Elm', city: 'Boston', open: true },
    conflicts: [],
  });
});

test('different edits of one field are a conflict, and equal ones are not', () => {
  const mine = { ...before, name: 'Elm', open: false };
  expect(rebase(before, mine, { name: 'Ash', city: 'Salem', open: false })).toEqual({
    values: { name: 'Elm', city: 'Salem', open: false },
    conflicts: ['name'],
  });
});

test('normalisation by the server is no conflict, and later typing is kept', () => {
  const { result, rerender } = renderHook((saved: typeof before) => useEdits(saved), {
    initialProps: before,
  });
  act(() => result.current.set('name', 'Elm '));
  const sent = result.current.values;
  act(() => result.current.set('city', 'Boston'));
  const answer = { ...before, name: 'Elm' };
  rerender(answer);
  act(() => result.current.settle(sent, answer));
  expect(result.current).toMatchObject({
    values: { name: 'Elm', city: 'Boston' },
    conflicts: [],
    changed: ['city'],
  });
});

test('a form keeps its entries when others are saved and is clean after its own save', () => {
  const { result, rerender } = renderHook((saved: typeof before) => useEdits(saved), {
    initialProps: before,
  });
  act(() => result.current.set('name', 'Elm'));
  rerender({ ...before, name: 'Ash', city: 'Boston' });
  expect(result.current).toMatchObject({
    values: { name: 'Elm', city: 'Boston' },
    conflicts: ['name'],
    changed: ['name'],
  });
  act(() => result.current.set('name', 'Elm School'));
  expect(result.current.conflicts).toEqual([]);
  rerender({ ...before, name: 'Elm School', city: 'Boston' });
  expect(result.current.changed).toEqual([]);
});
