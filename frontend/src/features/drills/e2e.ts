import type { ScreenRow } from '../../../e2e/support/screens';

const EMPTY = /No drills yet/;

const screens: readonly ScreenRow[] = [
  ['admin', '/drills', EMPTY],
  ['teacher', '/drills', EMPTY],
];

export default screens;
