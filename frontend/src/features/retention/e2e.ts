import type { ScreenRow } from '../../../e2e/support/screens';

const screens: readonly ScreenRow[] = [
  ['admin', '/retention', /What goes next/],
  ['admin', '/retention/students/:studentId', /Nobody has put/],
  ['admin', '/retention/erasures/:erasureId', /Happens on/],
];

export default screens;
