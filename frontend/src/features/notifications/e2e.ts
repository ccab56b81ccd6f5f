import type { ScreenRow } from '../../../e2e/support/screens';

const PRAISED = /praised/;

const screens: readonly ScreenRow[] = [
  ['student', '/notifications', PRAISED],
  ['parent', '/notifications', PRAISED],
];

export default screens;
