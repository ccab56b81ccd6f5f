import type { ScreenRow } from '../../../e2e/support/screens';

const screens: readonly ScreenRow[] = [
  ['teacher', '/permission-slips', /Zoo trip/],
  ['admin', '/permission-slips', /Zoo trip/],
  ['teacher', '/permission-slips/new', /What are families asked/],
  ['teacher', '/permission-slips/:slipId', /Answers/],
  ['teacher', '/permission-slips/:slipId/edit', /has been sent/],
  ['teacher', '/permission-slips/:slipId/list', /Medical notes are not on it/],
  ['parent', '/family-permission-slips', /Zoo trip/],
];

export default screens;
