import type { ScreenRow } from '../../../e2e/support/screens';

const screens: readonly ScreenRow[] = [
  ['admin', '/hand-over', /Open a hand-over/],
  ['teacher', '/hand-over', /No hand-over is running/],
  ['suspendedAdmin', '/hand-over', /Open a hand-over/],
];

export default screens;
