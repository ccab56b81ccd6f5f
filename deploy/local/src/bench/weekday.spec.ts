import { lastWeekday } from './weekday';

it.each([
  ['on a weekday', '2026-11-26T12:00:00.000Z', '2026-11-26T12:00:00.000Z'],
  ['on a Saturday', '2026-11-28T13:30:00.000Z', '2026-11-27T13:30:00.000Z'],
  ['on a Sunday', '2026-11-29T13:30:00.000Z', '2026-11-27T13:30:00.000Z'],
  ['where it is Sunday still in the schools', '2026-11-30T02:00:00.000Z', '2026-11-27T02:00:00.000Z'],
])('seeds the bench as of the last weekday when run %s', (_when, now, weekday) => {
  expect(lastWeekday(new Date(now)).toISOString()).toBe(weekday);
});
