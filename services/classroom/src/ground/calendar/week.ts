/** SQL: the school's time zone. A school whose time zone has not arrived yet lives in UTC. */
export function schoolZone(): string {
  return `coalesce((SELECT time_zone FROM known_school WHERE school_id = $1), 'UTC')`;
}

/** SQL: today on the school's own calendar, as a date. */
export function schoolToday(): string {
  return `(now() AT TIME ZONE ${schoolZone()})::date`;
}

/**
 * SQL: Monday 00:00 of this week on the school's own clock. It depends on no row of the statement around it, so Postgres
 * works it out once.
 */
export function weekStart(): string {
  return `(SELECT date_trunc('week', now() AT TIME ZONE clock.zone) AT TIME ZONE clock.zone
    FROM (SELECT ${schoolZone()} AS zone) clock)`;
}
