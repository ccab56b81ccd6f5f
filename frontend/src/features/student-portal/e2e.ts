import type { ScreenRow } from '../../../e2e/support/screens';

const screens: readonly ScreenRow[] = [
  ['student', '/student-dashboard', /Ivy/],
  ['student', '/my-work', /Points by week/],
];

export default screens;
