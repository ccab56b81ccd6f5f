import type { ScreenRow } from '../../../e2e/support/screens';

const screens: readonly ScreenRow[] = [
  ['admin', '/groups/:groupId', /Ivy/],
  ['teacher', '/class/1', /Ivy/],
  ['teacher', '/groups/:groupId', /Ivy/],
  ['device', '/class/1', /Ivy/],
];

export default screens;
