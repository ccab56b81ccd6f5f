/**
 * SQL: for each person whom the incident `i` was sent to, the time of the first receipt on any channel, and of the first answer. Walls do
 * not count as people.
 */
export const PEOPLE_TOLD = `(SELECT min(d.received_at) AS at, min(d.answered_at) AS answered_at FROM delivery d
     LEFT JOIN recipient p ON p.school_id = $1 AND p.id = d.recipient_id
     WHERE d.school_id = $1 AND d.incident_id = i.id AND d.notice = 0 AND p.role IS DISTINCT FROM 'class_device'
     GROUP BY d.recipient_id)`;

/** SQL: their counts, as in `Reach`. */
export const REACHED = `(SELECT count(*)::int AS people, count(at)::int AS reached,
     count(at) FILTER (WHERE at <= i.raised_at + interval '1 minute')::int AS "reachedInMinute"
   FROM ${PEOPLE_TOLD} AS person)`;
