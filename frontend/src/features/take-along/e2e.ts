import type { ScreenRow } from '../../../e2e/support/screens';

const screens: readonly ScreenRow[] = [
  ['admin', '/take-along', /People and lessons/],
  ['suspendedAdmin', '/take-along', /People and lessons/],
];

export default screens;
