import { statement } from '@homeroom/database';
import type { AttendanceMeaning, Lateness } from '@homeroom/domain';
import { schoolToday, schoolZone } from '../../ground/calendar/week';
import { beginsAt } from './register-place';

/** A register with its marks, of which equal ones are one. */
export interface SaidInRegister {
  registerId: string;
  at: string;
  marks: {
    code: string;
    meaning: AttendanceMeaning;
    late: Lateness | null;
    since: string;
    studentIds: string[];
  }[];
}

/**
 * SQL: when a student who is marked as late came, but not after the register was saved. The office enters an arrival in the register of the
 * morning, after lessons in which the student was absent.
 */
const CAME_AT = `CASE WHEN m.late IS NOT NULL THEN least(greatest(r.taken_at, r.changed_at),
    (m.day + (${beginsAt('r', { morning: '$4', afternoon: '$5' })})::time + make_interval(mins => m.minutes)) AT TIME ZONE ${schoolZone()}) END`;

/**
 * Those of today among these registers, and those in which these students are. A mark holds since its register was taken, or since the
 * student came after that. Includes everything committed before the transaction began.
 */
export const registersOfToday = statement<
  { asOf: Date; registers: SaidInRegister[] },
  [
    registerIds: readonly string[],
    studentIds: readonly string[],
    morningStartsAt: string,
    afternoonStartsAt: string,
  ]
>(
  'registers.of_today',
  `SELECT now() AS "asOf", coalesce(jsonb_agg(jsonb_build_object('registerId', r.id,
     'at', greatest(r.taken_at, r.changed_at), 'marks', (
       SELECT coalesce(jsonb_agg(equal), '[]') FROM (
         SELECT m.code, m.meaning, m.late, greatest(r.taken_at, ${CAME_AT}) AS since, jsonb_agg(m.student_id) AS "studentIds"
         FROM attendance_mark m WHERE m.school_id = $1 AND m.register_id = r.id GROUP BY 1, 2, 3, 4) equal))), '[]') AS registers
   FROM (SELECT unnest($2::uuid[]) AS id UNION SELECT register_id FROM attendance_mark
     WHERE school_id = $1 AND student_id = ANY($3::uuid[]) AND day = ${schoolToday()}) asked
   JOIN attendance_register r ON r.school_id = $1 AND r.id = asked.id AND r.day = ${schoolToday()}`,
);
