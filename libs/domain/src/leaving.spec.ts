import { isLastDayOver, lastDaysFrom, takeAlongUntil } from './leaving';

describe('the last days of a leaving school', () => {
  // Clocks in New York go forward on 14 March 2027 and back on 7 November: the calculation uses days, not hours.
  it.each([
    ['2027-02-20T04:30:00Z', 'America/New_York', '2027-03-21', '2028-02-19'],
    ['2027-02-20T05:30:00Z', 'America/New_York', '2027-03-22', '2028-02-20'],
    ['2027-02-20T04:30:00Z', 'Australia/Sydney', '2027-03-22', '2028-02-20'],
    ['2028-01-31T12:00:00Z', 'UTC', '2028-03-01', '2029-01-30'],
  ])('are in its own time zone: at %s in %s from %s to %s', (now, zone, earliestDay, latestDay) => {
    expect(lastDaysFrom(new Date(now), zone)).toEqual({ earliestDay, latestDay });
  });

  it('include the whole last day, in that time zone', () => {
    expect(isLastDayOver('2027-03-21', new Date('2027-03-22T03:59:59Z'), 'America/New_York')).toBe(false);
    expect(isLastDayOver('2027-03-21', new Date('2027-03-22T04:00:00Z'), 'America/New_York')).toBe(true);
  });

  it('allow exports for the promised number of days afterwards', () => {
    expect(takeAlongUntil('2027-12-15')).toBe('2028-01-14');
  });
});
