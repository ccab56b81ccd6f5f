import type { ScreenRow } from '../../../e2e/support/screens';

const screens: readonly ScreenRow[] = [
  ['student', '/class-poll', /No question right now/],
  ['teacher', '/class/1/tools?tool=poll', /Nothing has been asked yet/],
  ['device', '/class/1/tools?tool=poll', /Nothing has been asked yet/],
];

export default screens;
