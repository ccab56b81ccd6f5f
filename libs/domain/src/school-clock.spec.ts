import { COUNTRIES } from './countries';
import { isTimeOfDay, isTimeZone, schoolTime, showSameTime } from './school-clock';
import { timeZonesFor } from './time-zones';

it.each(COUNTRIES.map(({ code, timeZone }) => [code, timeZone] as const))(
  'offers %s its own time zones first, each once and each valid',
  (code, usual) => {
    const { own, others } = timeZonesFor(code);
    expect(own).toContain(usual);
    expect(new Set([...own, ...others]).size).toBe(own.length + others.length);
    expect([...own, ...others].filter((zone) => !isTimeZone(zone))).toEqual([]);
    expect(others.length).toBeGreaterThan(300);
  },
);

it('has no own time zones for an unknown country', () => {
  expect(timeZonesFor('__proto__').own).toEqual([]);
});

it.each([
  '',
  'Mars/Olympus',
  '+05:00',
  '-00:00',
  'UTC',
  "Europe/London'",
  'europe/london',
  'America',
  ' Asia/Singapore',
])('%p is not a valid time zone of a school', (text) => expect(isTimeZone(text)).toBe(false));
it.each(['Asia/Kolkata', 'Asia/Calcutta', 'America/Argentina/Buenos_Aires', 'Etc/GMT+5'])(
  '%p is a valid time zone',
  (text) => expect(isTimeZone(text)).toBe(true),
);

it('validates times of day by their format', () => {
  expect(['00:00', '08:30', '23:59'].every(isTimeOfDay)).toBe(true);
  expect(['24:00', '8:30', '08:60', '08:30:00', '', '08.30'].some(isTimeOfDay)).toBe(false);
});

describe('a time in the school’s time zone', () => {
  const at = new Date('2026-11-22T15:02:00Z');

  it('is formatted for the country, and names the time zone for readers elsewhere', () => {
    const school = { timeZone: 'America/New_York', country: 'US' };
    expect(schoolTime(at, school)).toBe('10:02 AM');
    expect(schoolTime(at, school, { language: 'en-GB' })).toBe('10:02 AM');
    expect(schoolTime(at, school, { zone: true })).toBe('10:02 AM EST');
    expect(schoolTime(at, { timeZone: 'Europe/London', country: 'GB' })).toBe('15:02');
    expect(schoolTime(at, { timeZone: 'Asia/Singapore', country: null }, { day: true, zone: true })).toMatch(
      /^Nov 22, 2026, 11:02 PM GMT\+8$/,
    );
  });

  it('needs no time zone when both clocks show the same', () => {
    expect(showSameTime('America/New_York', 'America/Detroit', at)).toBe(true);
    expect(showSameTime('America/New_York', 'America/Chicago', at)).toBe(false);
    // Twelve hours apart is a different day.
    expect(showSameTime('Pacific/Auckland', 'Europe/London', at)).toBe(false);
  });
});
