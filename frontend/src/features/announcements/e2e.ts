import type { ScreenRow } from '../../../e2e/support/screens';

const screens: readonly ScreenRow[] = [
  ['admin', '/announcements', /Nothing was announced yet/],
  ['teacher', '/announcements', /Nothing was announced yet/],
  ['student', '/announcements', /Nothing was announced yet/],
  ['parent', '/announcements', /Nothing was announced yet/],
];

export default screens;
