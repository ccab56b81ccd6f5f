import type { ScreenRow } from '../../../e2e/support/screens';

const screens: readonly ScreenRow[] = [
  ['admin', '/timetables', /Bell times/],
  ['admin', '/bell-times', /Usual day/],
  ['admin', '/class/1/timetable', /No lessons|Monday/],
  ['admin', '/class/1/lessons', /bell times|Valid from/],
  ['teacher', '/class/1/timetable', /No lessons|Monday/],
  ['device', '/class/1/timetable', /No lessons|Monday/],
  ['teacher', '/timetable', /No lessons|Monday/],
  ['student', '/timetable', /No lessons|Monday/],
  ['parent', '/timetable', /No lessons|Monday/],
];

export default screens;
