import type { ScreenRow } from '../../../e2e/support/screens';

const screens: readonly ScreenRow[] = [
  ['student', '/my-work', /Kapitel 3/],
  ['student', '/my-work/:homeworkId', /My answer/],
  ['parent', '/family-homework', /Kapitel 3/],
  ['parent', '/family-homework/:studentId/:homeworkId', /Pages 20 to 31/],
  ['teacher', '/homework', /Kapitel 3/],
  ['admin', '/homework', /Kapitel 3/],
  ['teacher', '/homework/new', /What to do/],
  ['teacher', '/homework/:homeworkId', /handed in/],
  ['teacher', '/homework/:homeworkId/edit', /What to do/],
  ['teacher', '/homework/:homeworkId/:studentId', /Nothing handed in yet/],
];

export default screens;
