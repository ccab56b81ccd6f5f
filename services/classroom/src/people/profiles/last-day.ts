/** SQL: the day on which `s` was last in a class. A student who left on their first day was in none. */
export const LAST_DAY = `coalesce((SELECT max(e.ends_on) FROM enrolment e WHERE e.school_id = $1 AND e.student_id = s.id),
  s.created_at::date)`;
