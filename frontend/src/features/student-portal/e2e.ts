import type { ScreenRow } from '../../../e2e/support/screens';

const screens: readonly ScreenRow[] = [
  ['student', '/student-dashboard', /Ivy/],
  ['student', '/my-points', /Points by week/],
];

export default screens;
