import { statement } from '@homeroom/database';
import type { AttendanceMeaning, Lateness } from '@homeroom/domain';
import { schoolToday } from '../../ground/calendar/week';

interface Said {
  studentId: string;
  code: string;
  meaning: AttendanceMeaning;
  late: Lateness | null;
  at: string;
}

/** What today's latest register says of each student. Includes everything committed before the transaction began. */
export const saidToday = statement<
  { asOf: Date; said: Said[] },
  [registerId: string | null, studentId: string | null]
>(
  'registers.said_today',
  `SELECT now() AS "asOf", coalesce(jsonb_agg(said), '[]') AS said
   FROM (SELECT student_id FROM attendance_mark WHERE school_id = $1 AND register_id = $2::uuid
     UNION SELECT $3::uuid) asked
   CROSS JOIN LATERAL (
     SELECT m.student_id AS "studentId", m.code, m.meaning, m.late, greatest(r.taken_at, r.changed_at) AS at
     FROM attendance_mark m JOIN attendance_register r ON r.school_id = $1 AND r.id = m.register_id
     WHERE m.school_id = $1 AND m.student_id = asked.student_id AND m.day = ${schoolToday()}
     ORDER BY r.taken_at DESC, r.id DESC LIMIT 1) said`,
);
