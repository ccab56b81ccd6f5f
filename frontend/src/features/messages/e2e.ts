import type { ScreenRow } from '../../../e2e/support/screens';

const screens: readonly ScreenRow[] = [
  ['admin', '/messages-bypass', /Theo/],
  ['admin', '/messages-bypass?desk=yes', /Nobody has written to the office yet/],
  ['teacher', '/messages-bypass', /Who you can write to/],
  ['parent', '/messages-bypass', /Theo Marsh/],
];

export default screens;
