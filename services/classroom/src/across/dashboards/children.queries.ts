import type { GuardianDashboard } from '@homeroom/contracts';
import { byFirstName, statement } from '@homeroom/database';
import { SUMMARY, type SummaryRow } from './student-summary.queries';

type Child = GuardianDashboard['children'][number];

/**
 * Each child with its points and the teachers of its class, how many classes and groups it is in, and how many teachers it has in all of
 * them.
 */
export const childrenOf = statement<
  SummaryRow &
    Pick<Child, 'classCount' | 'teacherCount'> & { teachers: Child['classes'][number]['teachers'] },
  [guardianId: string]
>(
  'guardians.children',
  `SELECT ${SUMMARY}, taught.teachers, grouped.groups + 1 AS "classCount", everybody.teachers AS "teacherCount"
   FROM guardianship kin
   JOIN student s ON s.school_id = $1 AND s.id = kin.student_id AND s.is_active
   JOIN class_card c ON c.school_id = $1 AND c.id = s.class_id
   LEFT JOIN point_total p ON p.school_id = $1 AND p.student_id = s.id AND p.year_id = c.year_id
   CROSS JOIN LATERAL (
     SELECT coalesce(json_agg(json_build_object('id', t.id, 'firstName', t.first_name, 'lastName', t.last_name)
       ORDER BY t.name_key, t.id), '[]') AS teachers
     FROM teaching g JOIN teacher t ON t.school_id = $1 AND t.id = g.teacher_id AND t.is_active
     WHERE g.school_id = $1 AND g.class_id = c.id
   ) taught
   CROSS JOIN LATERAL (
     SELECT count(*)::int AS groups FROM group_enrolment e
     WHERE e.school_id = $1 AND e.student_id = s.id AND e.ends_on IS NULL
   ) grouped
   CROSS JOIN LATERAL (
     SELECT count(*)::int AS teachers FROM (
       SELECT g.teacher_id FROM teaching g WHERE g.school_id = $1 AND g.class_id = c.id
       UNION SELECT g.teacher_id FROM group_enrolment e
         JOIN group_teaching g ON g.school_id = $1 AND g.group_id = e.group_id
         WHERE e.school_id = $1 AND e.student_id = s.id AND e.ends_on IS NULL
     ) named JOIN teacher t ON t.school_id = $1 AND t.id = named.teacher_id AND t.is_active
   ) everybody
   WHERE kin.school_id = $1 AND kin.guardian_id = $2 ORDER BY ${byFirstName('s', 'id')}`,
);
