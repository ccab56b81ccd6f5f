import type { DataHold, StudentRetention } from '@homeroom/contracts';
import { statement } from '@homeroom/database';
import { takenBy } from '../../attendance/registers/registers.queries';
import { isHeld } from '../../holds';
import { LAST_DAY } from '../../people/profiles/last-day';
import { goesOn, POINTS_STAY, RECORDS_STAY } from './retention.queries';

/** SQL: a student as shown in the retention overview; `s.left_on` is null for one who is still here. */
const COLUMNS = `s.id, s.record_id AS "recordId", s.first_name AS "firstName", s.last_name AS "lastName", c.number AS "classNumber",
   s.left_on::text AS "leftOn", ${goesOn('s.left_on', POINTS_STAY)}::text AS "pointsGoOn",
   ${goesOn('s.left_on', RECORDS_STAY)}::text AS "recordGoesOn", ${isHeld('$1', 's.id')} AS "isHeld"`;

/** SQL: students with the day on which they left. */
const WITH_LAST_DAY = `(SELECT s.*, CASE WHEN NOT s.is_active THEN ${LAST_DAY} END AS left_on FROM student s WHERE s.school_id = $1) s
   JOIN class_card c ON c.school_id = $1 AND c.id = s.class_id`;

const LEFT = 's.left_on IS NOT NULL';
const ON_HOLD = isHeld('$1', 's.id');
const IN_ORDER = 'ORDER BY s.left_on, s.name_key, s.id LIMIT $2 OFFSET $3';

type Asked = [limit: number, offset: number];

const listOf = (name: string, which: string) => ({
  rows: statement<StudentRetention, Asked>(
    `retention.${name}`,
    `SELECT ${COLUMNS} FROM ${WITH_LAST_DAY} WHERE ${which} ${IN_ORDER}`,
  ),
  count: statement<{ total: number }>(
    `retention.count_${name}`,
    `SELECT count(*)::int AS total FROM ${WITH_LAST_DAY} WHERE ${which}`,
  ),
});

export const RETENTION_LISTED = { left: listOf('left', LEFT), held: listOf('held', ON_HOLD) };

export const retentionOf = statement<StudentRetention & { hold: DataHold | null }, [studentId: string]>(
  'retention.of_student',
  `SELECT ${COLUMNS}, (SELECT jsonb_build_object('reason', h.reason, 'put', ${takenBy('h.put_at', 'h.put_by_role', 'h.put_by')})
     FROM data_hold h WHERE h.school_id = $1 AND h.student_id = s.id AND h.lifted_at IS NULL) AS hold
   FROM ${WITH_LAST_DAY} WHERE s.id = $2`,
);

/**
 * Waits for the relay's running batch (`Tidying`), so that whatever is removed afterwards finds the hold. Removals in a student's own
 * transaction wait for the student's row lock instead.
 */
export const waitForTidying = statement<never>(
  'retention.wait_for_tidying',
  `SELECT pg_advisory_xact_lock(hashtext('homeroom.tidying ' || current_schema())) FROM (SELECT $1::uuid) school`,
);

/** No row if the student already has a hold. */
export const putHold = statement<
  never,
  [id: string, studentId: string, reason: string, by: string, role: string]
>(
  'retention.put_hold',
  `INSERT INTO data_hold (school_id, id, student_id, reason, put_by, put_by_role) VALUES ($1, $2, $3, $4, $5, $6)
   ON CONFLICT (school_id, student_id) WHERE lifted_at IS NULL DO NOTHING RETURNING id`,
);

export const liftHold = statement<never, [studentId: string, by: string, role: string]>(
  'retention.lift_hold',
  `UPDATE data_hold SET lifted_at = now(), lifted_by = $3, lifted_by_role = $4
   WHERE school_id = $1 AND student_id = $2 AND lifted_at IS NULL RETURNING id`,
);

export const heldStudents = statement<{ id: string }>(
  'retention.held_students',
  'SELECT student_id AS id FROM data_hold WHERE school_id = $1 AND lifted_at IS NULL',
);
