import { OPEN_TO_STUDENT } from './open-to-grade';

/** SQL: the people who answer at the desk; the desk's place among the members of a conversation has the id of the school. */
export const AT_DESK = (of: string): string =>
  `${of}.school_id = $1 AND ${of}.role = 'school_admin' AND ${of}.is_active`;
/** SQL: `told`, for something that the person `by` wrote: the person or, if they have left, everybody who answers at the desk. */
export const WRITER_OR_OFFICE = (
  by: string,
): string => `LEFT JOIN directory_entry writer ON writer.school_id = $1
    AND writer.person_id = ${by} AND writer.is_active
  JOIN directory_entry told ON CASE WHEN writer.person_id IS NULL THEN ${AT_DESK('told')}
    ELSE told.school_id = $1 AND told.person_id = writer.person_id END`;

const IS_STAFFED = `EXISTS (SELECT FROM directory_entry staff WHERE ${AT_DESK('staff')})`;

/** SQL: `m` is the place of this person, or that of the desk at which they answer. */
export const placeOf = (person: string): string => `(m.person_id = ${person} OR (m.person_id = $1
  AND EXISTS (SELECT FROM directory_entry self WHERE ${AT_DESK('self')} AND self.person_id = ${person})))`;

/**
 * SQL: something is new at the place `m` of a given conversation. Not `> 0`, with which Postgres would first find everything unread in the
 * school, and then whose it is.
 */
export const HAS_NEW = 'm.unread <> 0';

const CHILD_IS_HERE = `EXISTS (SELECT FROM directory_entry child WHERE child.school_id = $1
  AND child.person_id = c.student_id AND child.role = 'student' AND child.is_active)`;
const IS_GUARDIAN = `EXISTS (SELECT FROM class_tie tie
  WHERE tie.school_id = $1 AND tie.because_of = c.student_id AND tie.person_id = who.person_id)`;

/** SQL: the teacher has a class or a group with the student. */
export const teaches = (teacher: string, student: string): string => `EXISTS (SELECT FROM class_tie mine
  JOIN class_tie theirs ON theirs.school_id = $1 AND theirs.class_id = mine.class_id AND theirs.person_id = ${student}
  WHERE mine.school_id = $1 AND mine.person_id = ${teacher})`;
const TEACHES_CHILD = teaches('who.person_id', 'c.student_id');

/**
 * SQL: whether the member `m` belongs to the conversation `c` at this moment. This repeats the rule of `libs/domain` on the rows: nothing
 * is delivered, shown, counted or announced to anybody it does not name.
 */
export const PRESENT = `((c.kind = 'desk' AND m.person_id = $1 AND ${IS_STAFFED}) OR EXISTS (
  SELECT FROM directory_entry who
  WHERE who.school_id = $1 AND who.person_id = m.person_id AND who.is_active AND CASE c.kind
    WHEN 'staff' THEN who.role IN ('teacher', 'school_admin')
    WHEN 'students' THEN who.role = 'student'
    WHEN 'desk' THEN CASE WHEN c.student_id IS NULL THEN who.role = 'teacher'
      ELSE who.role = 'parent' AND ${CHILD_IS_HERE} AND ${IS_GUARDIAN} END
    WHEN 'family' THEN ${CHILD_IS_HERE} AND CASE who.role
      WHEN 'school_admin' THEN true
      WHEN 'parent' THEN ${IS_GUARDIAN}
      WHEN 'teacher' THEN ${TEACHES_CHILD}
      ELSE false END
    WHEN 'taught' THEN ${CHILD_IS_HERE} AND ${OPEN_TO_STUDENT} AND CASE who.role
      WHEN 'student' THEN who.person_id = c.student_id
      WHEN 'teacher' THEN ${TEACHES_CHILD}
      ELSE false END
    ELSE false END))`;

/** SQL: the school lets messages through. */
export const SCHOOL_LETS_THROUGH = `NOT EXISTS (SELECT FROM known_school school
  WHERE school.school_id = $1 AND (school.status = 'suspended' OR 'messages' = ANY(school.switched_off)))`;
