import type { ScreenRow } from '../../../e2e/support/screens';

const screens: readonly ScreenRow[] = [
  ['admin', '/classroom/1', /Ivy/],
  ['admin', '/classroom', /Invalid Class/],
  ['admin', '/classroom/1/seats', /Front of the room/],
  ['admin', '/classroom/1/students/:studentId', /looking at Ivy Stone's dashboard/],
];

export default screens;
