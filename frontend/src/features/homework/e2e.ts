import type { ScreenRow } from '../../../e2e/support/screens';

const screens: readonly ScreenRow[] = [
  ['student', '/my-work', /Nothing to do/],
  ['parent', '/family-homework', /Homework/],
  ['teacher', '/homework', /No homework/],
  ['admin', '/homework', /No homework/],
  ['teacher', '/homework/new', /New homework/],
];

export default screens;
