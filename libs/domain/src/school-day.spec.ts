import { endOfDay, lastDayBefore } from './school-day';

describe('a day on a school’s clock', () => {
  it.each([
    ['2026-03-31', 'America/New_York', '2026-04-01T04:00:00.000Z'],
    ['2026-12-31', 'Africa/Johannesburg', '2026-12-31T22:00:00.000Z'],
    ['2026-03-31', 'Asia/Singapore', '2026-03-31T16:00:00.000Z'],
    // The clock is put forward in the night before.
    ['2026-03-29', 'Europe/London', '2026-03-29T23:00:00.000Z'],
  ])('%s in %s is over at %s', (day, zone, end) => {
    expect(endOfDay(day, zone).toISOString()).toBe(end);
    expect(lastDayBefore(new Date(end), zone)).toBe(day);
  });
});
