/** SQL: the school's time zone. A school whose time zone has not arrived yet lives in UTC. */
export const SCHOOL_ZONE = `coalesce((SELECT time_zone FROM known_school WHERE school_id = $1), 'UTC')`;
