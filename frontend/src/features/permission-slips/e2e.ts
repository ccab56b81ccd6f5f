import type { ScreenRow } from '../../../e2e/support/screens';

const screens: readonly ScreenRow[] = [
  ['teacher', '/permission-slips', /Zoo trip/],
  ['admin', '/permission-slips', /Zoo trip/],
  ['teacher', '/permission-slips/new', /What are families asked/],
  ['teacher', '/permission-slips/:slipId', /Answers/],
  ['teacher', '/permission-slips/:slipId/edit', /has been sent/],
  ['teacher', '/permission-slips/:slipId/list', /The list has the children whom you see here/],
  ['parent', '/family-permission-slips', /Zoo trip/],
];

export default screens;
