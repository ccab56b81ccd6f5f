import type { ScreenRow } from '../../../e2e/support/screens';

const screens: readonly ScreenRow[] = [
  ['visitor', '/school-admin-dashboard', /You are inside Linden School/],
  ['visitor', '/classroom/1', /You are inside Linden School/],
];

export default screens;
