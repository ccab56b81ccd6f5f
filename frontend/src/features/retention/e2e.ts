import type { ScreenRow } from '../../../e2e/support/screens';

const screens: readonly ScreenRow[] = [
  ['admin', '/retention', /What is deleted next/],
  ['admin', '/retention/students/:studentId', /data is not on hold/],
  ['admin', '/retention/erasures/:erasureId', /Happens on/],
];

export default screens;
