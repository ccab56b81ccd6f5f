import type { ScreenRow } from '../../../e2e/support/screens';

const screens: readonly ScreenRow[] = [
  ['student', '/games', /Number facts/],
  ['student', '/games?play=patterns', /Question 1/],
  ['teacher', '/class-games', /Our own questions/],
  ['admin', '/class-games', /Points for games/],
];

export default screens;
