import { statement } from '@homeroom/database';
import { schoolToday } from '../../ground/calendar/week';

/** SQL for the relay: every school that is known, whatever its state. */
export const SCHOOLS = `SELECT school_id AS "schoolId" FROM known_school WHERE school_id > $1
  ORDER BY school_id LIMIT 200`;

/** Years after a student has left, as the privacy page promises them. */
const POINTS_STAY = 5;

/** What a student was given and has spent, what it is made of, and what grows from it. In this order nothing names what is gone. */
const OF_POINTS = [
  ...['point_spending', 'redemption', 'saving_for', 'point_entry', 'point_total'],
  ...['badge_given', 'student_plant'],
];

/** SQL: the day on which `s` was last in a class. Who left on the day on which they came was in none. */
const LAST_DAY = `coalesce((SELECT max(e.ends_on) FROM enrolment e WHERE e.school_id = $1 AND e.student_id = s.id),
  s.created_at::date)`;

/** SQL: `s` left so many years ago. It asks the enrolments: whoever comes back has one that is open, in the same transaction. */
const leftBefore = (years: number) => `(NOT s.is_active
  AND NOT EXISTS (SELECT FROM enrolment e WHERE e.school_id = $1 AND e.student_id = s.id AND e.ends_on IS NULL)
  AND ${LAST_DAY} + interval '${years} years' < ${schoolToday()})`;

const HAS_POINTS = `(${OF_POINTS.map(
  (table) => `EXISTS (SELECT FROM ${table} p WHERE p.school_id = $1 AND p.student_id = s.id)`,
).join(' OR ')})`;

/** In the order of their ids, so that one who has to wait keeps nobody else out. */
export const due = statement<{ studentId: string }, [after: string, most: number]>(
  'retention.due',
  `SELECT s.id AS "studentId" FROM student s
   WHERE s.school_id = $1 AND s.id > $2 AND ${leftBefore(POINTS_STAY)} AND ${HAS_POINTS}
   ORDER BY s.id LIMIT $3`,
);

/** Whoever brings them back at this moment waits, and finds what is left; or has done so before, and nothing goes. */
export const hold = statement<never, [studentId: string]>(
  'retention.hold',
  'SELECT 1 FROM student WHERE school_id = $1 AND id = $2 FOR UPDATE',
);

export const judge = statement<{ arePointsOver: boolean }, [studentId: string]>(
  'retention.judge',
  `SELECT ${leftBefore(POINTS_STAY)} AS "arePointsOver" FROM student s WHERE s.school_id = $1 AND s.id = $2`,
);

export const removePoints = OF_POINTS.map((table) =>
  statement<never, [studentId: string]>(
    `retention.remove_${table}`,
    `DELETE FROM ${table} WHERE school_id = $1 AND student_id = $2`,
  ),
);
