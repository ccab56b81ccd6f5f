import { statement } from '@homeroom/database';
import { CHILD_COPY, type Language } from '@homeroom/domain';
import { schoolToday } from '../../ground/calendar/week';

export interface ChildOfCopy {
  firstName: string;
  lastName: string;
  recordId: string;
  today: string;
  /** The school's language. */
  language: Language | null;
}

export const childOfCopy = statement<ChildOfCopy, [studentId: string]>(
  'child_copy.child',
  `SELECT s.first_name AS "firstName", s.last_name AS "lastName", s.record_id AS "recordId", ${schoolToday()}::text AS today,
     (SELECT language FROM known_school WHERE school_id = $1) AS language
   FROM student s WHERE s.school_id = $1 AND s.id = $2`,
);

type Begun = [studentId: string, by: string, key: string];

/** SQL: copy `c` may still be downloaded. */
const GOES_ON = `c.begun_at > now() - interval '${CHILD_COPY.takenWithinHours} hours'`;

/** No row if this copy was already begun. An expired one begins anew, as another copy. */
export const beginCopy = statement<{ ends: string[] }, [...Begun, ends: readonly string[]]>(
  'child_copy.begin',
  `INSERT INTO begun_copy AS c (school_id, student_id, begun_by, key, ends) VALUES ($1, $2, $3, $4, $5::uuid[])
   ON CONFLICT (school_id, student_id, begun_by, key) DO UPDATE SET begun_at = now(), ends = excluded.ends WHERE NOT (${GOES_ON})
   RETURNING ends`,
);

export const begunCopy = statement<{ ends: string[] }, Begun>(
  'child_copy.begun',
  `SELECT ends FROM begun_copy c WHERE school_id = $1 AND student_id = $2 AND begun_by = $3 AND key = $4 AND ${GOES_ON}`,
);

/** No row if the school has taken as many copies in this hour as it may. */
export const countCopy = statement<{ taken: number }>(
  'child_copy.count',
  `INSERT INTO copy_count AS c (school_id, hour, taken) VALUES ($1, date_trunc('hour', now()), 1)
   ON CONFLICT (school_id, hour) DO UPDATE SET taken = c.taken + 1 WHERE c.taken < ${CHILD_COPY.perHour}
   RETURNING taken`,
);
