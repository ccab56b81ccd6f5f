/** An instant and the machine's time zone, which nothing may depend on. */
export interface Moment {
  time: string;
  zone: string;
}

/** Unusual days, each with a time zone that is affected. */
const DAYS: readonly (readonly [day: string, zone: string])[] = [
  // Daylight-saving changes in the United States, the United Kingdom and Australia (where it is already Sunday).
  ['2027-03-14', 'America/New_York'],
  ['2027-11-07', 'America/New_York'],
  ['2027-03-28', 'Europe/London'],
  ['2027-10-31', 'Europe/London'],
  ['2027-04-03', 'Australia/Sydney'],
  ['2027-10-02', 'Australia/Sydney'],
  ['2027-12-31', 'UTC'],
  ['2027-02-28', 'America/Los_Angeles'],
  ['2028-02-28', 'UTC'],
  ['2028-02-29', 'Asia/Singapore'],
];

/** In UTC: a day that has not begun in New York; the minutes around New York's midnight; noon; the last minute of a day. */
const HOURS = ['00:30', '04:59', '05:01', '12:00', '23:59'];

export const MOMENTS: readonly Moment[] = DAYS.flatMap(([day, zone]) =>
  HOURS.map((hour) => ({ time: `${day}T${hour}:00Z`, zone })),
);

/** For tests that take minutes: each hour once, on days that have little in common. */
const LONG = [
  '2028-02-29T00:30:00Z',
  '2027-11-07T04:59:00Z',
  '2027-03-28T05:01:00Z',
  '2027-10-02T12:00:00Z',
  '2027-12-31T23:59:00Z',
];

export const isForAll = ({ time }: Moment): boolean => LONG.includes(time);

/**
 * The time of the specs in every run; the platform itself runs at the real time. It is March in UTC, still the evening of 29 February in
 * New York and noon in Sydney; within thirty days the clocks change in all three.
 */
export const SHIFTED_HOUR: Moment = { time: '2028-03-01T00:30:00Z', zone: 'America/New_York' };
