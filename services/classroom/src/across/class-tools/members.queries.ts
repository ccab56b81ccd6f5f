import type { PickedStudent } from '@homeroom/contracts';
import { statement } from '@homeroom/database';
import { CLASS_TOOLS } from '@homeroom/domain';
import { classNumbered } from '../../ground/access/class-reach';
import { schoolToday, schoolZone } from '../../ground/calendar/week';

/** SQL: midnight in the school's time zone, at the start of the period in which picks count. */
const SINCE = `((${schoolToday()} - ${CLASS_TOOLS.pickDays - 1})::timestamp AT TIME ZONE ${schoolZone()})`;

export type MemberRow = PickedStudent & { hasRegister: boolean; lastPick: number | null };

/** The students in the class, how often and when they were last picked, and whether today's newest register has them as absent. */
export const membersOf = statement<MemberRow, [classNumber: number]>(
  'class_tools.members',
  `WITH register AS (
     SELECT r.id FROM attendance_register r WHERE r.school_id = $1 AND r.day = ${schoolToday()}
       AND r.place_id = ${classNumbered('$2')} ORDER BY r.taken_at DESC LIMIT 1
   ), picked AS (
     SELECT p.student_id, count(*)::int AS picks,
       extract(epoch FROM max(p.picked_at))::double precision AS last_pick FROM class_pick p
     WHERE p.school_id = $1 AND p.class_id = ${classNumbered('$2')} AND p.picked_at >= ${SINCE} GROUP BY p.student_id
   )
   SELECT s.id, s.first_name AS "firstName", s.last_name AS "lastName", coalesce(picked.picks, 0) AS picks,
     picked.last_pick AS "lastPick",
     EXISTS (SELECT FROM register JOIN attendance_mark m ON m.school_id = $1 AND m.register_id = register.id
       WHERE m.student_id = s.id AND m.meaning <> 'present' AND m.late IS NULL) AS "isAbsent",
     EXISTS (SELECT FROM register) AS "hasRegister"
   FROM student s LEFT JOIN picked ON picked.student_id = s.id
   WHERE s.school_id = $1 AND s.class_id = ${classNumbered('$2')} AND s.is_active ORDER BY s.name_key, s.id`,
);

/** SQL: a student as the tools name them. */
export const NAMED = (student: string) =>
  `jsonb_build_object('id', ${student}.id, 'firstName', ${student}.first_name, 'lastName', ${student}.last_name)`;
