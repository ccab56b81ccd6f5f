import type { ScreenRow } from '../../../e2e/support/screens';

const screens: readonly ScreenRow[] = [
  ['student', '/shop', /to spend/],
  ['admin', '/rewards', /Nobody waits/],
  ['admin', '/rewards?tab=rewards', /No rewards yet/],
  ['teacher', '/rewards', /Nobody waits/],
];

export default screens;
