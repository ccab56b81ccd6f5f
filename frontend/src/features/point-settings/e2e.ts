import type { ScreenRow } from '../../../e2e/support/screens';

const screens: readonly ScreenRow[] = [
  ['admin', '/point-categories', /Great effort/],
  ['teacher', '/point-categories', /No categories of its own/],
  ['admin', '/badges', /Kind heart/],
  ['admin', '/points-fairness', /Teachers/],
];

export default screens;
