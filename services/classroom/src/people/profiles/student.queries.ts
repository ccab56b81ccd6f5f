import type { StudentRecord } from '@homeroom/contracts';
import { statement } from '@homeroom/database';
import { classNumbered, reachesClass } from '../../ground/access/class-reach';

/** SQL: the plant that student `s` has chosen, or null. */
export const PLANT = `(SELECT json_build_object('species', own.species, 'pot', own.pot, 'companion', own.companion)
    FROM student_plant own WHERE own.school_id = $1 AND own.student_id = s.id)`;
/** SQL: names, points and plants of the students now in the class: all that a class device may see, because it hangs on a wall. */
export const ROSTER = `s.id, c.number AS "classNumber",
  s.first_name AS "firstName", s.last_name AS "lastName", s.grade, s.section, s.is_active AS "isActive",
  coalesce(p.points, 0) AS "behaviorPoints", coalesce(p.revision, 0) AS "pointsRevision", ${PLANT} AS plant`;
/** SQL: what staff read in addition: record and sign-in ids, and how to reach the family. */
export const CONTACTS = `, s.record_id AS "studentId", s.sign_in_id AS "signInId",
  s.parent_email AS "parentEmail", s.parent_phone AS "parentPhone",
  (s.parent_email IS NOT NULL OR s.parent_phone IS NOT NULL) AS "hasParentContact",
  s.id IN (SELECT student_id FROM guardian_link WHERE school_id = $1 AND state = 'waiting') AS "isLinkWaiting",
  c.ended_on IS NOT NULL AS "hasClassEnded"`;
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

/** The class is looked up first, so that the plan starts from its forty students, whatever the planner knows about the table. */
const inClass = `s.class_id = ${classNumbered('$2')} ${BY_NAME}`;

export const roster = statement<StudentRecord, [classNumber: number]>(
  'students.roster',
  `SELECT ${ROSTER} ${WITH_CLASS_AND_POINTS} WHERE s.school_id = $1 AND s.is_active AND ${inClass}`,
);
export const rosterWithContacts = statement<StudentRecord, [classNumber: number]>(
  'students.roster_with_contacts',
  `SELECT ${ROSTER}${CONTACTS} ${WITH_CLASS_AND_POINTS} WHERE s.school_id = $1 AND ${inClass}`,
);

/** Ordered by name, not by the given ids. */
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
