import type { ScreenRow } from '../../../e2e/support/screens';

const screens: readonly ScreenRow[] = [
  ['admin', '/emergency-pack', /Make the pack/],
  ['teacher', '/emergency-pack?class=1', /Make the pack/],
  ['suspendedAdmin', '/emergency-pack', /Make the pack/],
];

export default screens;
