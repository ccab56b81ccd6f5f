import type { ScreenRow } from '../../../e2e/support/screens';

const screens: readonly ScreenRow[] = [
  ['admin', '/leaving', /Give notice/],
  ['suspendedAdmin', '/leaving', /Give notice/],
];

export default screens;
