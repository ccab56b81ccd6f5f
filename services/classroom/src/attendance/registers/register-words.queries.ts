import { statement } from '@homeroom/database';
import type { AttendanceMeaning, Lateness } from '@homeroom/domain';
import { schoolToday, schoolZone } from '../../ground/calendar/week';
import { beginsAt } from './register-place';

interface Said {
  studentId: string;
  code: string;
  meaning: AttendanceMeaning;
  late: Lateness | null;
  at: string;
}

/**
 * SQL: when a student who is marked as late came, but not after the register was saved. The office enters an arrival in the register of the
 * morning, after lessons in which the student was absent.
 */
const CAME_AT = `CASE WHEN m.late IS NOT NULL THEN least(greatest(r.taken_at, r.changed_at),
    (m.day + (${beginsAt('r', { morning: '$4', afternoon: '$5' })})::time + make_interval(mins => m.minutes)) AT TIME ZONE ${schoolZone()}) END`;

/**
 * What was said last today of each student: the register taken last, unless the student came after that. Includes everything committed
 * before the transaction began.
 */
export const saidToday = statement<
  { asOf: Date; said: Said[] },
  [registerId: string | null, studentId: string | null, morningStartsAt: string, afternoonStartsAt: string]
>(
  'registers.said_today',
  `SELECT now() AS "asOf", coalesce(jsonb_agg(said), '[]') AS said
   FROM (SELECT student_id FROM attendance_mark WHERE school_id = $1 AND register_id = $2::uuid
     UNION SELECT $3::uuid) asked
   CROSS JOIN LATERAL (
     SELECT m.student_id AS "studentId", m.code, m.meaning, m.late, greatest(r.taken_at, r.changed_at) AS at
     FROM attendance_mark m JOIN attendance_register r ON r.school_id = $1 AND r.id = m.register_id
     WHERE m.school_id = $1 AND m.student_id = asked.student_id AND m.day = ${schoolToday()}
     ORDER BY greatest(r.taken_at, ${CAME_AT}) DESC, r.id DESC LIMIT 1) said`,
);
