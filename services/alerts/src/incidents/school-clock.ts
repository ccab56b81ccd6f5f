import type { SchoolClock } from '@homeroom/contracts';
import { statement } from '@homeroom/database';

export const findClock = statement<SchoolClock>(
  'incident.find_clock',
  `SELECT coalesce(time_zone, 'UTC') AS "timeZone", country FROM known_school WHERE school_id = $1`,
);

/** For a school that is not known yet. */
export const NO_CLOCK: SchoolClock = { timeZone: 'UTC', country: null };
