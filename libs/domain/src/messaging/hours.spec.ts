import fc from 'fast-check';
import type { CalendarPlan } from '../school-calendar';
import { hoursOpenAt, whyClosed } from './hours';
import { DEFAULT_MESSENGER_SETTINGS } from './messenger-settings';

const usual = DEFAULT_MESSENGER_SETTINGS.timeRestrictions;
const entry = (kind: CalendarPlan['kind'], startsOn: string, endsAt: string | null = null): CalendarPlan => ({
  ...{ kind, startsOn, endsOn: startsOn, startsAt: null, endsAt },
});
const calendar = {
  terms: [
    { startsOn: '2026-01-05', endsOn: '2026-03-27' },
    { startsOn: '2026-04-13', endsOn: '2026-07-17' },
  ],
  entries: [
    entry('holiday', '2026-03-04'),
    entry('half_day', '2026-03-05', '12:00'),
    entry('half_day', '2026-03-05', '11:30'),
    entry('event', '2026-03-06', '09:00'),
  ],
};
const london = { timeZone: 'Europe/London', calendar };
const at = (local: string) => new Date(`${local}:00Z`);

it.each([
  ['on a day of school', '2026-03-03T08:00', undefined],
  ['a minute before', '2026-03-03T07:59', 'hours'],
  ['on a holiday', '2026-03-04T10:00', 'holiday'],
  ['on the morning of a half day', '2026-03-05T11:29', undefined],
  ['when the earlier of its ends has come', '2026-03-05T11:30', 'hours'],
  ['during an event', '2026-03-06T10:00', undefined],
  ['at a weekend', '2026-03-07T10:00', 'weekend'],
  ['between the terms', '2026-04-01T10:00', 'holiday'],
])('returns whether and why messaging is closed %s', (_when, local, why) => {
  expect(whyClosed(usual, london, at(local))).toBe(why);
});

it('a free weekend is open where weekends are allowed, a holiday never', () => {
  const hours = { ...usual, weekendsAllowed: true };
  expect(whyClosed(hours, london, at('2026-03-07T10:00'))).toBeUndefined();
  expect(whyClosed(hours, london, at('2026-04-04T10:00'))).toBe('holiday');
});

it.each([
  ['later today', 'Europe/London', '2026-03-03T05:00Z', '2026-03-03T08:00:00.000Z'],
  ['after a holiday', 'Europe/London', '2026-03-03T16:00Z', '2026-03-05T08:00:00.000Z'],
  ['after a half day and a weekend', 'Europe/London', '2026-03-06T20:00Z', '2026-03-09T08:00:00.000Z'],
  [
    'when the next term begins, an hour of summer later',
    'Europe/London',
    '2026-03-27T16:00Z',
    '2026-04-13T07:00:00.000Z',
  ],
])('returns the next opening: %s', (_when, timeZone, now, opens) => {
  expect(hoursOpenAt(usual, { timeZone, calendar }, new Date(now))?.toISOString()).toBe(opens);
});

it('returns no opening after the last term', () => {
  expect(hoursOpenAt(usual, london, at('2026-07-20T10:00'))).toBeUndefined();
});

it.each([
  // 02:00 to 03:00 is skipped: hours that begin at 02:15 begin when the clock shows 03:00.
  ['the hour that is skipped', '2026-03-08T06:30:00Z', '02:15', '03:45', '2026-03-08T07:00:00.000Z'],
  // 01:00 to 02:00 occurs twice: after the first 02:00, the second 01:30 opens too.
  ['the hour that comes twice', '2026-11-01T06:10:00Z', '01:30', '02:30', '2026-11-01T06:30:00.000Z'],
])('in New York, opens: %s', (_what, now, startTime, endTime, opens) => {
  const hours = { enabled: true, startTime, endTime, weekendsAllowed: true };
  const place = { timeZone: 'America/New_York' };
  expect(hoursOpenAt(hours, place, new Date(now))?.toISOString()).toBe(opens);
});

const ZONES = ['America/New_York', 'Europe/Dublin', 'Australia/Lord_Howe', 'Asia/Singapore'] as const;
const minuteOfDay = fc.integer({ min: 0, max: 24 * 60 - 1 });
const asTime = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

it('opens at the first open minute around every change of clocks', () => {
  const changes = ['2026-03-08', '2026-11-01', '2026-03-29', '2026-10-25', '2026-04-05', '2026-10-04'];
  fc.assert(
    fc.property(
      fc.constantFrom(...ZONES),
      fc.constantFrom(...changes),
      fc.integer({ min: -1_440, max: 1_440 }),
      fc.tuple(minuteOfDay, minuteOfDay).filter(([start, end]) => start !== end),
      fc.boolean(),
      (timeZone, day, minutes, ends, weekendsAllowed) => {
        const [start = 0, end = 0] = ends.toSorted((a, b) => a - b);
        const hours = { enabled: true, startTime: asTime(start), endTime: asTime(end), weekendsAllowed };
        const now = Date.parse(`${day}T00:00Z`) + minutes * 60_000;
        const opens = hoursOpenAt(hours, { timeZone }, new Date(now));
        let first = now;
        const most = now + 5 * 86_400_000;
        while (first < most && whyClosed(hours, { timeZone }, new Date(first)) !== undefined) first += 60_000;
        return first < most ? opens?.getTime() === first : opens === undefined || opens.getTime() >= most;
      },
    ),
    { numRuns: 60 },
  );
});
