import type { ScreenRow } from '../../../e2e/support/screens';

const screens: readonly ScreenRow[] = [
  ['admin', '/audit-log', /Enrolled a student/],
  ['admin', '/audit-log?kind=messenger', /No such lines/],
];

export default screens;
