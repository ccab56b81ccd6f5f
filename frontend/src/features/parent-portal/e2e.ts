import type { ScreenRow } from '../../../e2e/support/screens';

const screens: readonly ScreenRow[] = [
  ['parent', '/parent-dashboard', /would like to link Omar to you/],
  ['parent', '/class-details/1', /Points in this class/],
];

export default screens;
