import type { ScreenRow } from '../../../e2e/support/screens';

const screens: readonly ScreenRow[] = [
  ['admin', '/emergency-alerts', /Medical emergency/],
  ['teacher', '/emergency-alerts', /Medical emergency/],
  ['graceTeacher', '/emergency-alerts', /No alerts so far/],
  ['admin', '/emergency-alerts/:alertId', /gave the all-clear/],
  ['teacher', '/emergency-alerts/:alertId', /gave the all-clear/],
];

export default screens;
