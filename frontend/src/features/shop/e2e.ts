import type { ScreenRow } from '../../../e2e/support/screens';

const screens: readonly ScreenRow[] = [
  ['student', '/shop', /to spend/],
  ['admin', '/rewards', /Nobody is waiting/],
  ['admin', '/rewards?tab=rewards', /No rewards yet/],
  ['teacher', '/rewards', /Nobody is waiting/],
];

export default screens;
