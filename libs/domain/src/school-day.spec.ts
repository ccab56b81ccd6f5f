import fc from 'fast-check';
import { wallClock } from './school-clock';
import { endOfDay, lastDayBefore, nextTimeOfDay } from './school-day';

describe('a day in the school’s time zone', () => {
  it.each([
    ['2026-03-31', 'America/New_York', '2026-04-01T04:00:00.000Z'],
    ['2026-12-31', 'Africa/Johannesburg', '2026-12-31T22:00:00.000Z'],
    ['2026-03-31', 'Asia/Singapore', '2026-03-31T16:00:00.000Z'],
    // The clock goes forward in the night before.
    ['2026-03-29', 'Europe/London', '2026-03-29T23:00:00.000Z'],
  ])('%s in %s ends at %s', (day, zone, end) => {
    expect(endOfDay(day, zone).toISOString()).toBe(end);
    expect(lastDayBefore(new Date(end), zone)).toBe(day);
  });
});

describe('the next time of day', () => {
  it.each([
    ['17:00', '2026-03-02T12:00:00Z', 'America/New_York', '2026-03-02T22:00:00.000Z'],
    ['07:00', '2026-03-02T12:00:00Z', 'America/New_York', '2026-03-03T12:00:00.000Z'],
    // From two to three: half past two becomes half past three.
    ['02:30', '2026-03-08T05:00:00Z', 'America/New_York', '2026-03-08T07:30:00.000Z'],
    ['17:00', '2026-03-08T05:00:00Z', 'America/New_York', '2026-03-08T21:00:00.000Z'],
    // Back from two to one: half past one occurs twice, and the first counts.
    ['01:30', '2026-11-01T04:00:00Z', 'America/New_York', '2026-11-01T05:30:00.000Z'],
    ['01:30', '2026-11-01T05:30:00Z', 'America/New_York', '2026-11-02T06:30:00.000Z'],
    ['00:15', '2026-12-31T23:59:00Z', 'Asia/Singapore', '2027-01-01T16:15:00.000Z'],
  ])('%s after %s in %s is %s', (time, now, zone, next) => {
    expect(nextTimeOfDay(time, new Date(now), zone).toISOString()).toBe(next);
  });

  const zones = [
    'America/New_York',
    'Europe/London',
    'Australia/Lord_Howe',
    'Africa/Johannesburg',
    'Pacific/Apia',
  ];
  const anyTime = fc
    .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
    .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'));
  const anyMoment = fc.date({
    min: new Date('2024-01-01'),
    max: new Date('2032-01-01'),
    noInvalidDate: true,
  });

  it('occurs once on every day, at that time or at the end of a skipped hour', () => {
    fc.assert(
      fc.property(anyTime, anyMoment, fc.constantFrom(...zones), (time, now, zone) => {
        let at = now;
        for (let day = 0; day < 3; day += 1) {
          const next = nextTimeOfDay(time, at, zone);
          const hours = (next.getTime() - at.getTime()) / 3_600_000;
          expect(hours).toBeGreaterThan(day === 0 ? 0 : 21);
          expect(hours).toBeLessThanOrEqual(27);
          const shown = wallClock(next, zone).time;
          if (shown !== time)
            expect(wallClock(new Date(next.getTime() - 3_600_000), zone).time < time).toBe(true);
          at = next;
        }
      }),
      { numRuns: 300 },
    );
  });
});
