/**
 * SQL: the school's time zone. A school whose time zone has not arrived yet lives in UTC. This and what follows is worked out
 * once, before the statement around it: in a condition a bare `coalesce` would keep Postgres from its indexes, because behind
 * row-level security it trusts only what it knows to tell nothing of a row.
 */
export function schoolZone(): string {
  return `(SELECT coalesce((SELECT time_zone FROM known_school WHERE school_id = $1), 'UTC'))`;
}

/** SQL: today on the school's own calendar, as a date. */
export function schoolToday(): string {
  return `(SELECT (now() AT TIME ZONE ${schoolZone()})::date)`;
}

/** SQL: the day that is named, or today. */
export function dayOrToday(day: string): string {
  return `(SELECT coalesce(${day}::date, ${schoolToday()}))`;
}

/** SQL: an entry that makes other days of the children's. What is for staff alone is none of theirs. */
export const IS_OF_CHILDREN = `(kind <> 'event' AND NOT is_for_staff)`;

/** SQL: Monday 00:00 of this week on the school's own clock. */
export function weekStart(): string {
  return `(SELECT date_trunc('week', now() AT TIME ZONE clock.zone) AT TIME ZONE clock.zone
    FROM (SELECT ${schoolZone()} AS zone) clock)`;
}
