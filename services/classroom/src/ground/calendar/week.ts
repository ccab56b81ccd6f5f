/**
 * SQL: the school's time zone, or UTC until it is known. This and the following are scalar subqueries, evaluated once: a bare `coalesce` in
 * a condition would keep Postgres from its indexes, because behind row-level security it trusts only leakproof functions.
 */
export function schoolZone(): string {
  return `(SELECT coalesce((SELECT time_zone FROM known_school WHERE school_id = $1), 'UTC'))`;
}

/** SQL: today on the school's own calendar, as a date. */
export function schoolToday(): string {
  return `(SELECT (now() AT TIME ZONE ${schoolZone()})::date)`;
}

/** SQL: the given day, or today. */
export function dayOrToday(day: string): string {
  return `(SELECT coalesce(${day}::date, ${schoolToday()}))`;
}

/** SQL: whether an entry changes the children's school days. One for staff only does not. */
export const IS_OF_CHILDREN = `(kind <> 'event' AND NOT is_for_staff)`;

/** SQL: Monday 00:00 of this week in the school's time zone. */
export function weekStart(): string {
  return `(SELECT date_trunc('week', now() AT TIME ZONE clock.zone) AT TIME ZONE clock.zone
    FROM (SELECT ${schoolZone()} AS zone) clock)`;
}
