import { endOfDay, lastDayBefore, midnightAfter } from './school-day';
import {
  isTrialActive,
  nextChange,
  type SchoolStanding,
  standingOf,
  stateAt,
  trialEnd,
} from './school-status';

const iso = (at: number | undefined) => (at === undefined ? undefined : new Date(at).toISOString());
const on = (timeZone: string, trialEndsAt: string, more: object = {}): SchoolStanding =>
  standingOf({
    status: 'active',
    subscriptionLevel: 'trial',
    trialEndsAt: new Date(trialEndsAt),
    timeZone,
    ...more,
  });

describe('the trial', () => {
  it('lasts thirty days, including the whole last day', () => {
    const ends = trialEnd(new Date('2026-03-01T10:00:00Z'), 'UTC');
    expect(ends.toISOString()).toBe('2026-03-31T10:00:00.000Z');
    expect(iso(on('UTC', ends.toISOString()).graceFrom)).toBe('2026-04-01T00:00:00.000Z');
  });

  it.each([
    ['before clocks go forward', 'America/New_York', '2026-03-08T04:30:00Z', '2026-04-06'],
    ['before clocks go back', 'America/New_York', '2026-10-15T04:30:00Z', '2026-11-14'],
    ['where it is already tomorrow', 'Australia/Sydney', '2026-06-01T14:30:00Z', '2026-07-02'],
  ])('is counted in days of the school’s calendar %s', (_, timeZone, registeredAt, lastDay) => {
    const ends = trialEnd(new Date(registeredAt), timeZone);
    expect(lastDayBefore(ends, timeZone)).toBe(lastDay);
    expect(iso(on(timeZone, ends.toISOString()).graceFrom)).toBe(endOfDay(lastDay, timeZone).toISOString());
  });

  it.each([
    ['2026-03-31T10:00:00Z', 'open'],
    ['2026-03-31T23:59:59.999Z', 'open'],
    ['2026-04-01T00:00:00Z', 'grace'],
    ['2026-04-14T23:59:59.999Z', 'grace'],
    ['2026-04-15T00:00:00Z', 'read_only'],
    ['2036-04-15T00:00:00Z', 'read_only'],
  ])('at %s the school is %s', (now, state) => {
    expect(stateAt(on('UTC', '2026-03-31T10:00:00Z'), Date.parse(now))).toBe(state);
  });

  it('is active until it ends, except on a plan', () => {
    const school = {
      timeZone: 'UTC',
      subscriptionLevel: 'trial',
      trialEndsAt: new Date('2026-03-31T10:00:00Z'),
    };
    expect(isTrialActive(school, new Date('2026-03-31T23:59:59Z'))).toBe(true);
    expect(isTrialActive(school, new Date('2026-04-01T00:00:00Z'))).toBe(false);
    const onPlan = { ...school, subscriptionLevel: 'basic' };
    expect(isTrialActive(onPlan, new Date('2026-03-01T00:00:00Z'))).toBe(false);
  });

  it('ends at midnight in the school’s time zone', () => {
    expect(iso(on('America/New_York', '2026-01-10T10:00:00Z').graceFrom)).toBe('2026-01-11T05:00:00.000Z');
    expect(iso(on('Australia/Sydney', '2026-01-10T10:00:00Z').graceFrom)).toBe('2026-01-10T13:00:00.000Z');
    expect(iso(on('Asia/Singapore', '2026-01-10T17:00:00Z').graceFrom)).toBe('2026-01-11T16:00:00.000Z');
    expect(iso(on('Asia/Kolkata', '2026-01-10T10:00:00Z').graceFrom)).toBe('2026-01-10T18:30:00.000Z');
  });

  it('that ends exactly at midnight does not last a day longer', () => {
    expect(iso(on('Europe/Dublin', '2026-01-10T00:00:00Z').graceFrom)).toBe('2026-01-10T00:00:00.000Z');
    expect(iso(on('Europe/Dublin', '2026-01-10T00:00:00.001Z').graceFrom)).toBe('2026-01-11T00:00:00.000Z');
  });
});

describe('the days of grace', () => {
  it('are fourteen local days, an hour shorter or longer across a clock change', () => {
    const hours = ({ graceFrom = 0, readOnlyFrom = 0 }: SchoolStanding) =>
      (readOnlyFrom - graceFrom) / 3_600_000;
    expect(hours(on('America/New_York', '2026-03-01T10:00:00Z'))).toBe(14 * 24 - 1);
    expect(hours(on('Europe/London', '2026-10-20T10:00:00Z'))).toBe(14 * 24 + 1);
    expect(hours(on('Africa/Johannesburg', '2026-03-01T10:00:00Z'))).toBe(14 * 24);
  });

  it('start correctly on the night of a clock change', () => {
    // London skips the hour from one to two on 29 March, after midnight.
    expect(iso(on('Europe/London', '2026-03-28T10:00:00Z').graceFrom)).toBe('2026-03-29T00:00:00.000Z');
    expect(iso(on('Europe/London', '2026-03-29T10:00:00Z').graceFrom)).toBe('2026-03-29T23:00:00.000Z');
  });

  it('start at one o’clock when midnight is skipped, and at the first of two midnights', () => {
    // Santiago goes from 24:00 to 01:00 in September, and from 24:00 back to 23:00 in April.
    expect(iso(midnightAfter(Date.parse('2025-09-06T15:00:00Z'), 'America/Santiago'))).toBe(
      '2025-09-07T04:00:00.000Z',
    );
    expect(iso(midnightAfter(Date.parse('2025-04-05T15:00:00Z'), 'America/Santiago'))).toBe(
      '2025-04-06T04:00:00.000Z',
    );
    // The Azores go from 01:00 back to 00:00: the day begins at the first of the two midnights.
    expect(iso(midnightAfter(Date.parse('2025-10-25T15:00:00Z'), 'Atlantic/Azores'))).toBe(
      '2025-10-26T00:00:00.000Z',
    );
  });
});

describe('a school', () => {
  it.each(['suspended', 'deleted', 'pending', 'something new'])(
    'that is %s is closed, on trial or not',
    (status) => {
      const standing = on('UTC', '2099-01-01T00:00:00Z', { status });
      expect(stateAt(standing, Date.now())).toBe('suspended');
      expect(nextChange(standing, Date.now())).toBeUndefined();
    },
  );

  it('with a plan is open, however long ago its trial ended', () => {
    const standing = on('UTC', '2020-01-01T00:00:00Z', { subscriptionLevel: 'basic' });
    expect(stateAt(standing, Date.now())).toBe('open');
    expect(nextChange(standing, Date.now())).toBeUndefined();
  });

  it('knows the next change caused by time alone', () => {
    const standing = on('UTC', '2026-03-31T10:00:00Z');
    const next = (now: string) => iso(nextChange(standing, Date.parse(now)));
    expect(next('2026-03-01T00:00:00Z')).toBe('2026-04-01T00:00:00.000Z');
    expect(next('2026-04-01T00:00:00Z')).toBe('2026-04-15T00:00:00.000Z');
    expect(next('2026-04-15T00:00:00Z')).toBeUndefined();
  });
});
