/** SQL: the school's time zone, or UTC if it has not arrived yet. */
export const SCHOOL_ZONE = `coalesce((SELECT time_zone FROM known_school WHERE school_id = $1), 'UTC')`;
