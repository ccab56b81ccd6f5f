import type { ScreenRow } from '../../../e2e/support/screens';

const screens: readonly ScreenRow[] = [
  ['admin', '/school-admin-dashboard', /Does Omar Stone belong to Parent of Ivy Stone/],
  ['admin', '/school-admin-dashboard?tab=teachers', /Theo/],
  ['admin', '/school-admin-dashboard?tab=students', /Ivy/],
];

export default screens;
