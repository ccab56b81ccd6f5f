import type { ScreenRow } from '../../../e2e/support/screens';

const screens: readonly ScreenRow[] = [
  ['admin', '/emergency-alerts', /Alerts so far|Medical emergency/],
  ['teacher', '/emergency-alerts', /Alerts so far|Medical emergency/],
  ['graceTeacher', '/emergency-alerts', /No alert so far/],
  ['admin', '/emergency-alerts/:alertId', /gave the all-clear/],
  ['teacher', '/emergency-alerts/:alertId', /gave the all-clear/],
];

export default screens;
