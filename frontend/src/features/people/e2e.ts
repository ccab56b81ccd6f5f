import type { ScreenRow } from '../../../e2e/support/screens';

const screens: readonly ScreenRow[] = [
  ['admin', '/students', /Ivy/],
  ['admin', '/teachers', /Theo/],
];

export default screens;
