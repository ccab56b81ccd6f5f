import { isUuid } from '@homeroom/contracts';
import { listedAs, statement } from '@homeroom/database';
import {
  type KeyedGroup,
  type KnownCard,
  type KnownClass,
  type KnownCourse,
  type KnownGroup,
  type KnownMember,
  type KnownPlace,
  type KnownStudent,
  type KnownTeacher,
  type LineList,
  type RemovedGuardian,
  SERVER_LIMITS,
} from '@homeroom/domain';
import { LEADER } from '../../ground/access/class-cards';
import { AS_IN_THE_CALENDAR } from '../../ground/calendar/running-year';
import { LAST_DAY } from '../../people/profiles/last-day';
import { REMOVED_GUARDIANS } from '../../people/guardians/guardian-changes.queries';

/** SQL: a guardian `g` as a list of students names them. */
const GUARDIAN = `'firstName', g.first_name, 'lastName', g.last_name, 'email', g.email, 'phone', g.phone`;

/** SQL: people whom the office has removed from children or keeps away from them, each with the child. */
const REMOVED = `SELECT tie.student_id, json_build_object(${GUARDIAN}, 'isKeptAway', tie.is_kept_away) AS parent
   FROM (${REMOVED_GUARDIANS}) tie JOIN guardian g ON g.school_id = $1 AND g.id = tie.guardian_id`;

export const removedFrom = statement<{ parent: RemovedGuardian }, [studentId: string]>(
  'roster.removed_from',
  `SELECT parent FROM (${REMOVED}) gone WHERE student_id = $2`,
);

/** SQL: the person `row` is inactive because an import that added them was undone, and not for another reason since. */
const wasUndone = (row: string, list: LineList) =>
  `NOT ${row}.is_active AND ${row}.out_by_list AND ${row}.id IN (SELECT l.subject_id FROM roster_line l
     WHERE l.school_id = $1 AND l.list = '${list}' AND l.kind IN ('add', 'leave') AND l.done_at IS NOT NULL GROUP BY l.subject_id
     HAVING max(l.undone_at) FILTER (WHERE l.kind = 'add') > coalesce(max(l.done_at) FILTER (WHERE l.kind = 'leave'), '-infinity'))`;

export const knownStudents = statement<KnownStudent>(
  'roster.known_students',
  `SELECT s.id, s.sourced_id AS "sourcedId", s.record_id AS "recordId", s.first_name AS "firstName", s.last_name AS "lastName",
     CASE WHEN c.ended_on IS NULL THEN c.number END AS "classNumber", s.grade, s.section,
     s.parent_email AS "parentEmail", s.parent_phone AS "parentPhone", coalesce(family.guardians, '[]') AS guardians,
     coalesce(gone.parents, '[]') AS removed, s.is_active AS "isActive",
     ${wasUndone('s', 'students')} AS "isUndone",
     CASE WHEN NOT s.is_active AND NOT s.out_by_list THEN json_build_object('on', ${LAST_DAY}) END AS "letGo"
   FROM student s JOIN class_card c ON c.school_id = $1 AND c.id = s.class_id
   LEFT JOIN (
     SELECT kin.student_id, json_agg(json_build_object(${GUARDIAN})) AS guardians
     FROM guardianship kin JOIN guardian g ON g.school_id = $1 AND g.id = kin.guardian_id
     WHERE kin.school_id = $1 GROUP BY kin.student_id
   ) family ON family.student_id = s.id
   LEFT JOIN (SELECT student_id, json_agg(parent) AS parents FROM (${REMOVED}) each GROUP BY student_id) gone ON gone.student_id = s.id
   WHERE s.school_id = $1`,
);

export const knownClasses = statement<KnownClass>(
  'roster.known_classes',
  `SELECT number AS "classNumber", is_active AS "isActive", student_count AS "studentCount",
     max_students AS "maxStudents"
   FROM class_card WHERE school_id = $1 AND ended_on IS NULL`,
);

export const knownTeachers = statement<KnownTeacher>(
  'roster.known_teachers',
  `SELECT t.id, t.sourced_id AS "sourcedId", t.sign_in_id AS "teacherId", t.first_name AS "firstName", t.last_name AS "lastName",
     t.teacher_type AS "teacherType", t.email, taught.numbers AS "classNumbers", taught.leads, t.is_active AS "isActive",
     ${wasUndone('t', 'teachers')} AS "isUndone",
     CASE WHEN NOT t.is_active AND NOT t.out_by_list THEN json_build_object('on', t.out_on::text) END AS "letGo"
   FROM teacher t CROSS JOIN LATERAL (
     SELECT coalesce(array_agg(c.number ORDER BY c.number), '{}') AS numbers,
       coalesce(array_agg(c.number ORDER BY c.number) FILTER (WHERE c.leader_is_chosen AND c.leader_id = t.id), '{}') AS leads
     FROM teaching g JOIN class_card c ON c.school_id = $1 AND c.id = g.class_id AND c.ended_on IS NULL
     WHERE g.school_id = $1 AND g.teacher_id = t.id
   ) taught
   WHERE t.school_id = $1`,
);

export interface Keyed {
  id: string;
  sourcedId: string;
  firstName: string;
  lastName: string;
  classNumber: number;
}

/** Active students whom another program has imported or knows by a key. */
export const keyedStudents = statement<Keyed>(
  'roster.keyed_students',
  `SELECT s.id, s.sourced_id AS "sourcedId", s.first_name AS "firstName", s.last_name AS "lastName", c.number AS "classNumber"
   FROM student s JOIN class_card c ON c.school_id = $1 AND c.id = s.class_id
   WHERE s.school_id = $1 AND s.is_active AND s.sourced_id IS NOT NULL ORDER BY c.number, s.name_key, s.id`,
);

export const studentsHere = statement<{ students: number }>(
  'roster.students_here',
  'SELECT count(*)::int AS students FROM student WHERE school_id = $1 AND is_active',
);

/** Students whom a list of groups can name. */
export const knownMembers = statement<KnownMember>(
  'roster.known_members',
  `SELECT s.id, s.record_id AS "recordId", s.first_name AS "firstName", s.last_name AS "lastName", c.number AS "classNumber"
   FROM student s JOIN class_card c ON c.school_id = $1 AND c.id = s.class_id
   WHERE s.school_id = $1 AND s.is_active`,
);

/** SQL: running groups `g`, each with its course `c`. */
const RUNNING_GROUPS = `course_group g JOIN course c ON c.school_id = $1 AND c.id = g.course_id
   WHERE g.school_id = $1 AND g.ended_on IS NULL`;

export const knownGroups = statement<KnownGroup>(
  'roster.known_groups',
  `SELECT g.id, c.name AS "courseName", g.name AS "groupName", g.student_count AS "studentCount",
     g.max_students AS "maxStudents", ARRAY(SELECT e.student_id::text FROM group_enrolment e
       WHERE e.school_id = $1 AND e.group_id = g.id AND e.ends_on IS NULL) AS "studentIds"
   FROM ${RUNNING_GROUPS}`,
);

export const courseNames = statement<{ name: string }>(
  'roster.course_names',
  'SELECT name FROM course WHERE school_id = $1',
);

export const namedGroups = statement<Pick<KnownGroup, 'id' | 'courseName' | 'groupName'>>(
  'roster.named_groups',
  `SELECT g.id, c.name AS "courseName", g.name AS "groupName" FROM ${RUNNING_GROUPS}`,
);

export const knownCourses = statement<KnownCourse>(
  'roster.known_courses',
  'SELECT id, sourced_id AS "sourcedId", name AS "courseName" FROM course WHERE school_id = $1',
);

/** Running groups with their courses, in the order in which a page lists them. */
export const keyedGroups = statement<KeyedGroup & { courseName: string }>(
  'roster.keyed_groups',
  `SELECT g.id, g.sourced_id AS "sourcedId", g.course_id AS "courseId", c.name AS "courseName", g.name AS "groupName",
     g.max_students AS "maxStudents"
   FROM ${RUNNING_GROUPS} ORDER BY ${listedAs('c.name')}, ${listedAs('g.name')}, g.id`,
);

/**
 * Courses that come from such files: of the groups that the files manage one is running, or the last one ended with its year or because a
 * file no longer named it. If the office ended that group, it has to ask for the course again; groups whose import was undone do not count.
 */
export const broughtCourses = statement<{ courseId: string }>(
  'roster.brought_courses',
  `SELECT course_id AS "courseId" FROM (
     SELECT g.course_id, g.ended_on IS NULL OR g.ended_into IS NOT NULL OR g.ended_by = 'file' AS comes_again,
       rank() OVER (PARTITION BY g.course_id ORDER BY g.ended_on DESC NULLS FIRST, y.starts_on DESC) = 1 AS is_last
     FROM course_group g JOIN school_year y ON y.school_id = $1 AND y.id = g.year_id
     WHERE g.school_id = $1 AND g.sourced_id IS NOT NULL AND g.ended_by IS DISTINCT FROM 'undo'
   ) kept WHERE is_last GROUP BY course_id HAVING bool_or(comes_again)`,
);

export interface KeyedPerson {
  id: string;
  sourcedId: string | null;
  firstName: string;
  lastName: string;
}

export const studentsByKey = statement<KeyedPerson>(
  'roster.students_by_key',
  `SELECT id, sourced_id AS "sourcedId", first_name AS "firstName", last_name AS "lastName" FROM student
   WHERE school_id = $1 AND is_active`,
);

export const teachersByKey = statement<KeyedPerson>(
  'roster.teachers_by_key',
  `SELECT id, sourced_id AS "sourcedId", first_name AS "firstName", last_name AS "lastName" FROM teacher
   WHERE school_id = $1 AND is_active`,
);

export const studentsInGroups = statement<KnownPlace>(
  'roster.students_in_groups',
  `SELECT e.group_id AS "groupId", e.student_id AS "personId", e.is_brought AS "isBrought" FROM group_enrolment e
   WHERE e.school_id = $1 AND e.ends_on IS NULL`,
);

export const teachersOfGroups = statement<KnownPlace>(
  'roster.teachers_of_groups',
  `SELECT w.group_id AS "groupId", w.teacher_id AS "personId", w.is_brought AS "isBrought" FROM group_teaching w
     JOIN teacher t ON t.school_id = $1 AND t.id = w.teacher_id AND t.is_active
     JOIN course_group g ON g.school_id = $1 AND g.id = w.group_id AND g.ended_on IS NULL
   WHERE w.school_id = $1`,
);

/** Keys of a file, and of them those that may be our own ids. */
export type Keys = readonly [keys: readonly string[], ids: readonly string[]];

export function keysIn(said: readonly string[]): Keys {
  const keys = [...new Set(said)];
  return [keys, keys.filter(isUuid)];
}

interface KeyedRow {
  id: string;
  sourcedId: string | null;
}

const OF_KEYS = `(sourced_id = ANY($2::text[]) OR (sourced_id IS NULL AND id = ANY($3::uuid[])))`;

export const groupsKeyed = statement<KeyedRow, Keys>(
  'roster.groups_keyed',
  `SELECT id, sourced_id AS "sourcedId" FROM course_group
   WHERE school_id = $1 AND ended_on IS NULL AND ${OF_KEYS}`,
);

export const studentsKeyed = statement<KeyedRow, Keys>(
  'roster.students_keyed',
  `SELECT id, sourced_id AS "sourcedId" FROM student WHERE school_id = $1 AND is_active AND ${OF_KEYS}`,
);

export const teachersKeyed = statement<KeyedRow, Keys>(
  'roster.teachers_keyed',
  `SELECT id, sourced_id AS "sourcedId" FROM teacher WHERE school_id = $1 AND is_active AND ${OF_KEYS}`,
);

export const coursesKeyed = statement<{ id: string }, [key: string]>(
  'roster.courses_keyed',
  `SELECT id FROM course WHERE school_id = $1 AND coalesce(sourced_id, id::text) = $2`,
);

/** How many more courses and groups the school can have. */
export const roomForGroups = statement<{ courses: number; groups: number }>(
  'roster.room_for_groups',
  `SELECT ${SERVER_LIMITS.coursesPerSchool} - coalesce(max(course_count), 0) AS courses,
     ${SERVER_LIMITS.groupsPerSchool} - coalesce(max(group_count), 0) AS groups
   FROM school_limit WHERE school_id = $1`,
);

/** The dates of the year whose classes are running, once fixed (`runningYear`). */
export const runningDays = statement<{ startsOn: string; endsOn: string }>(
  'roster.running_days',
  `SELECT starts_on::text AS "startsOn", ends_on::text AS "endsOn" FROM school_year y WHERE y.school_id = $1
   ORDER BY y.id = (SELECT running_year_id FROM school_calendar WHERE school_id = $1) DESC NULLS LAST,
     ${AS_IN_THE_CALENDAR} LIMIT 1`,
);

/**
 * How many students and teachers such files have added to groups, and how many groups they manage: the base against which removals are
 * measured.
 */
export const broughtHere = statement<{ students: number; teachers: number; groups: number }>(
  'roster.brought_here',
  `SELECT (SELECT count(*)::int FROM group_enrolment WHERE school_id = $1 AND ends_on IS NULL AND is_brought) AS students,
     (SELECT count(*)::int FROM group_teaching w JOIN course_group g ON g.school_id = $1 AND g.id = w.group_id AND g.ended_on IS NULL
       WHERE w.school_id = $1 AND w.is_brought) AS teachers,
     (SELECT count(*)::int FROM course_group WHERE school_id = $1 AND ended_on IS NULL AND sourced_id IS NOT NULL) AS groups`,
);

/** The classes that the school has given a teacher to lead. */
export const leadsOf = statement<{ id: string; classNumber: number }, [teacherId: string]>(
  'roster.leads_of',
  `SELECT c.id, c.number AS "classNumber"
   FROM teaching g JOIN class_card c ON c.school_id = $1 AND c.id = g.class_id AND c.ended_on IS NULL
     AND c.leader_is_chosen AND c.leader_id = g.teacher_id
   WHERE g.school_id = $1 AND g.teacher_id = $2 ORDER BY c.number`,
);

/** Each class with its current leader: the chosen one, or the first teacher who could lead it. */
export const knownCards = statement<KnownCard>(
  'roster.known_cards',
  `SELECT c.id, c.sourced_id AS "sourcedId", c.number AS "classNumber", c.name AS "className", c.grade, c.section, leader.id AS "leaderId",
     c.max_students AS "maxStudents", c.student_count AS "studentCount", c.is_active AS "isActive"
   FROM class_card c ${LEADER} WHERE c.school_id = $1 AND c.ended_on IS NULL`,
);
