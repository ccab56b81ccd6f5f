import type { ScreenRow } from '../../../e2e/support/screens';

const screens: readonly ScreenRow[] = [
  ['admin', '/roster-imports', /1 new · 1 changed · 1 not imported/],
  ['admin', '/roster-imports/:importId', /Is not an email address/],
];

export default screens;
