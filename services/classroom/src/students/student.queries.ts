import type { StudentRecord, StudentSummary } from '@homeroom/contracts';
import { statement } from '@homeroom/database';
import { weekStart } from '../calendar/week';
import { classNumbered, reachesClass } from '../classes/class.queries';

/** As `reachesClass`: a student reaches itself, a guardian its own children, everybody else by the class. */
export function reachesStudent(student: string, role: string, personId: string): string {
  return `CASE ${role}::text
    WHEN 'student' THEN ${student}.id = ${personId}::uuid
    WHEN 'parent' THEN EXISTS (SELECT 1 FROM guardianship kin
      WHERE kin.school_id = $1 AND kin.guardian_id = ${personId}::uuid AND kin.student_id = ${student}.id)
    ELSE ${reachesClass(`${student}.class_id`, role, personId)} END`;
}

export const studentGate = statement<
  { isReached: boolean },
  [studentId: string, role: string, personId: string]
>(
  'students.gate',
  `SELECT ${reachesStudent('s', '$3', '$4')} AS "isReached" FROM student s WHERE s.school_id = $1 AND s.id = $2`,
);

/** Names and points: all that a class device may see, and of those who are in the class now. It hangs on a wall. */
export const ROSTER = `s.id, c.number AS "classNumber",
  s.first_name AS "firstName", s.last_name AS "lastName", s.grade, s.section, s.is_active AS "isActive",
  coalesce(p.points, 0) AS "behaviorPoints"`;
/** What staff read besides: by what the student is known, signs in, and how the family is reached. */
export const CONTACTS = `, s.record_id AS "studentId", s.sign_in_id AS "signInId",
  s.parent_email AS "parentEmail", s.parent_phone AS "parentPhone",
  (s.parent_email IS NOT NULL OR s.parent_phone IS NOT NULL) AS "hasParentContact",
  s.id IN (SELECT student_id FROM guardian_link WHERE school_id = $1 AND state = 'waiting') AS "isLinkWaiting"`;
export const WITH_CLASS_AND_POINTS = `FROM student s
  JOIN class_card c ON c.school_id = $1 AND c.id = s.class_id
  LEFT JOIN point_total p ON p.school_id = $1 AND p.student_id = s.id AND p.year_id = c.year_id`;
const BY_NAME = 'ORDER BY s.name_key, s.id';

type ReachedBy = [role: string, personId: string];
const reached = `${reachesClass('c.id', '$2', '$3')} ORDER BY c.number, s.name_key, s.id`;

export const students = statement<StudentRecord, ReachedBy>(
  'students.reached',
  `SELECT ${ROSTER} ${WITH_CLASS_AND_POINTS} WHERE s.school_id = $1 AND s.is_active AND ${reached}`,
);
export const studentsWithContacts = statement<StudentRecord, ReachedBy>(
  'students.reached_with_contacts',
  `SELECT ${ROSTER}${CONTACTS} ${WITH_CLASS_AND_POINTS} WHERE s.school_id = $1 AND ${reached}`,
);

/** The class is looked up first, so that the plan starts from its forty whatever the planner knows about the table. */
const inClass = `s.class_id = ${classNumbered('$2')} ${BY_NAME}`;

export const roster = statement<StudentRecord, [classNumber: number]>(
  'students.roster',
  `SELECT ${ROSTER} ${WITH_CLASS_AND_POINTS} WHERE s.school_id = $1 AND s.is_active AND ${inClass}`,
);
export const rosterWithContacts = statement<StudentRecord, [classNumber: number]>(
  'students.roster_with_contacts',
  `SELECT ${ROSTER}${CONTACTS} ${WITH_CLASS_AND_POINTS} WHERE s.school_id = $1 AND ${inClass}`,
);

/** In the order of the names, whatever the order of the ids. */
export const activeOfClass = statement<
  Pick<StudentRecord, 'id' | 'firstName' | 'lastName'>,
  [classId: string, studentIds: string[]]
>(
  'students.active_of_class',
  `SELECT id, first_name AS "firstName", last_name AS "lastName" FROM student
   WHERE school_id = $1 AND class_id = $2 AND id = ANY($3::uuid[]) AND is_active ORDER BY name_key, id`,
);

export const recordIdTaken = statement<{ taken: number }, [recordId: string]>(
  'students.record_id_taken',
  'SELECT 1 AS taken FROM student WHERE school_id = $1 AND upper(record_id) = upper($2)',
);

/** What a dashboard shows of a student, with the points since Monday. */
export const SUMMARY = `s.id, s.first_name AS "firstName", s.last_name AS "lastName", c.number AS "classNumber",
  c.name AS "className", s.grade, s.section, s.sign_in_id AS "signInId", coalesce(p.points, 0) AS "behaviorPoints",
  coalesce((SELECT sum(e.amount) FROM point_entry e
    WHERE e.school_id = $1 AND e.student_id = s.id AND e.awarded_at >= ${weekStart()}), 0)::int AS "weekPoints"`;
export type SummaryRow = StudentSummary & { weekPoints: number };

/** Rank counts totals and not students: two who share the first place are followed by the second. */
export const summaryWithRank = statement<SummaryRow & { rank: number; of: number }, [studentId: string]>(
  'students.summary_with_rank',
  `SELECT ${SUMMARY}, place.rank::int, place.of::int
   ${WITH_CLASS_AND_POINTS}
   CROSS JOIN LATERAL (
     SELECT 1 + count(DISTINCT coalesce(tp.points, 0)) FILTER (WHERE coalesce(tp.points, 0) > coalesce(p.points, 0)) AS rank,
       count(*) AS of
     FROM student mate
       LEFT JOIN point_total tp ON tp.school_id = $1 AND tp.student_id = mate.id AND tp.year_id = c.year_id
     WHERE mate.school_id = $1 AND mate.class_id = s.class_id AND mate.is_active
   ) place
   WHERE s.school_id = $1 AND s.id = $2`,
);
