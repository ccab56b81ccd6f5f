/**
 * SQL: Monday 00:00 of this week on the school's own clock. A school whose time zone has not arrived yet lives in UTC.
 * It depends on no row of the statement around it, so Postgres works it out once.
 */
export function weekStart(): string {
  return `(SELECT date_trunc('week', now() AT TIME ZONE clock.zone) AT TIME ZONE clock.zone FROM (SELECT coalesce(
    (SELECT time_zone FROM school_clock WHERE school_id = $1), 'UTC') AS zone) clock)`;
}
