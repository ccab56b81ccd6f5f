import type { ScreenRow } from '../../../e2e/support/screens';

const screens: readonly ScreenRow[] = [
  ['admin', '/audit-log', /Enrolled a student/],
  ['admin', '/audit-log?kind=messenger', /No lines found/],
];

export default screens;
