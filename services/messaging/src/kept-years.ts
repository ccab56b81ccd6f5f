import type { Tidied } from '@homeroom/database';
import { LIMITS } from '@homeroom/domain';

/**
 * Where no later year is known, a row may be of the longest year that a school can plan, and written on its first day. The two days allow
 * for leap years, and for clocks that are changed in between.
 */
export const KEPT_AT_MOST = `3 years ${LIMITS.schoolYearDaysMax + 2} days`;

/**
 * SQL: when the rows of a school year are removed, given the first day of the next one: three years after it, and never before three years
 * have passed since the year's last day, which matters around 29 February.
 */
export const yearGoesAt = (firstDayOfNext: string, zone: string): string =>
  `(greatest(${firstDayOfNext} + interval '3 years', ${firstDayOfNext} - 1 + interval '3 years 1 day') AT TIME ZONE ${zone})`;

/**
 * SQL, for the relay: the end of the latest school year that has been over for three years, which is when the next one began, in the
 * school's time zone. Null if there is none. Years neither overlap nor are all of one length, so the age of a row does not tell its year.
 */
const lastLongOver = (
  school: string,
): string => `(SELECT max(first_day::timestamp AT TIME ZONE k.time_zone) FROM school_days d
  JOIN known_school k ON k.school_id = d.school_id, unnest(d.years_begin_on) AS first_day
  WHERE d.school_id = ${school} AND ${yearGoesAt('first_day', 'k.time_zone')} <= now())`;

/** What was written in a school year is deleted three years after its end. */
export const ITS_YEAR_AND_THREE: Pick<Tidied, 'after' | 'orBefore'> = {
  after: KEPT_AT_MOST,
  orBefore: lastLongOver,
};

/** SQL, for the relay: whether `time` is in a year that has been over for three years. */
export const isOfYearLongOver = (school: string, time: string): string =>
  `${time} < greatest(now() - interval '${KEPT_AT_MOST}', ${lastLongOver(school)})`;
