import type { ScreenRow } from '../../../e2e/support/screens';

const EMPTY = /Nothing in these weeks/;

const screens: readonly ScreenRow[] = [
  ['admin', '/calendar', EMPTY],
  ['teacher', '/calendar', EMPTY],
  ['student', '/calendar', EMPTY],
  ['parent', '/calendar', EMPTY],
];

export default screens;
