/** A moment, and where the machine stands: its own zone must not matter to anything. */
export interface Moment {
  time: string;
  zone: string;
}

/** Days on which something about days is unusual, and a place that notices. */
const DAYS: readonly (readonly [day: string, zone: string])[] = [
  // Clocks change in the United States, in the United Kingdom and in Australia (where it is Sunday already).
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

/** UTC: a new day that New York has not yet; the minutes around its midnight; noon; the last minute of a day. */
const HOURS = ['00:30', '04:59', '05:01', '12:00', '23:59'];

export const MOMENTS: readonly Moment[] = DAYS.flatMap(([day, zone]) =>
  HOURS.map((hour) => ({ time: `${day}T${hour}:00Z`, zone })),
);

/** For what takes minutes: each hour once, on days that have little in common. */
const LONG = [
  '2028-02-29T00:30:00Z',
  '2027-11-07T04:59:00Z',
  '2027-03-28T05:01:00Z',
  '2027-10-02T12:00:00Z',
  '2027-12-31T23:59:00Z',
];

export const isForAll = ({ time }: Moment): boolean => LONG.includes(time);

/**
 * The hour of the specs in every run; the platform itself runs at the real one. In UTC it is March, in New York still the
 * evening of 29 February, in Sydney noon; and before thirty days are over the clocks change in all three.
 */
export const SHIFTED_HOUR: Moment = { time: '2028-03-01T00:30:00Z', zone: 'America/New_York' };
