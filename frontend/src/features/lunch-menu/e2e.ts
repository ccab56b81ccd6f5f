import type { ScreenRow } from '../../../e2e/support/screens';

const EMPTY = /No menu for this week yet/;

const screens: readonly ScreenRow[] = [
  ['admin', '/lunch-menu', EMPTY],
  ['teacher', '/lunch-menu', EMPTY],
  ['student', '/lunch-menu', EMPTY],
  ['parent', '/lunch-menu', EMPTY],
];

export default screens;
