import { isForGood, quietUntil } from './quiet';

it.each([
  ['in the evening', '2026-11-25T02:00:00Z', 'America/New_York', '2026-11-25T12:00:00.000Z'],
  ['in the morning', '2026-11-25T12:00:00Z', 'America/New_York', '2026-11-26T12:00:00.000Z'],
  [
    'the night before the clock goes forward',
    '2027-03-14T02:00:00Z',
    'America/New_York',
    '2027-03-14T11:00:00.000Z',
  ],
  ['the night before it goes back', '2027-10-30T22:00:00Z', 'Europe/London', '2027-10-31T07:00:00.000Z'],
])('mutes until the next school morning: %s', (_when, now, zone, until) => {
  expect(quietUntil('until_morning', new Date(now), zone)?.toISOString()).toBe(until);
});

it('mutes for good, or not at all', () => {
  const until = quietUntil('always', new Date(), 'UTC')?.toISOString() ?? '';
  expect(isForGood(until)).toBe(true);
  expect(isForGood(new Date().toISOString())).toBe(false);
  expect(quietUntil('off', new Date(), 'UTC')).toBeNull();
});
