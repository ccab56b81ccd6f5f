import type { ScreenRow } from '../../../e2e/support/screens';

const screens: readonly ScreenRow[] = [
  ['admin', '/school-years/:yearId/promotion', /\d students leave/],
  ['admin', '/school-years/:yearId/classes', /This year is not over yet/],
];

export default screens;
