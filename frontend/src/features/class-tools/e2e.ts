import type { ScreenRow } from '../../../e2e/support/screens';

const screens: readonly ScreenRow[] = [
  ['teacher', '/class/1/tools', /Random picker/],
  ['device', '/class/1/tools', /Random picker/],
  ['teacher', '/class/1/tools?tool=picker', /Pick somebody/],
  ['teacher', '/class/1/tools?tool=groups', /Make groups/],
  ['teacher', '/class/1/tools?tool=timer', /Stopwatch/],
  ['teacher', '/class/1/tools?tool=lesson', /Lesson plan/],
  ['teacher', '/class/1/tools?tool=noise', /Start listening/],
  ['teacher', '/class/1/tools?tool=seating', /Seating plan/],
  ['teacher', '/class/1/tools?tool=share', /Think for yourself/],
  ['device', '/class/1/tools?tool=picker', /Pick somebody/],
];

export default screens;
