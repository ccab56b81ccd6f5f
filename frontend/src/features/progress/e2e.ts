import type { ScreenRow } from '../../../e2e/support/screens';

const screens: readonly ScreenRow[] = [
  ['admin', '/progress', /Grade/],
  ['admin', '/progress?class=1', /Ivy/],
  ['admin', '/progress/students/:studentId', /Ivy Stone/],
  ['admin', '/report-template', /Grades/],
  ['teacher', '/progress', /Attendance/],
  ['student', '/progress', /Attendance/],
  ['parent', '/progress/reports/:studentId/:reportId', /Reads aloud with joy/],
  ['parent', '/progress?period=weeks', /Attendance/],
];

export default screens;
