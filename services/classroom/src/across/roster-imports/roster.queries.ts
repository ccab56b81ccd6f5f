import type { RosterCells, RosterImport, RosterLine } from '@homeroom/contracts';
import { statement } from '@homeroom/database';
import {
  type KnownCard,
  type KeyedGroup,
  type KnownClass,
  type KnownCourse,
  type KnownGroup,
  type KnownMember,
  type KnownPlace,
  type KnownStudent,
  type KnownTeacher,
  type LineList,
  type RosterChanges,
  type RosterKind,
  type RosterList,
  SERVER_LIMITS,
} from '@homeroom/domain';
import { LEADER } from '../../ground/access/class-cards';
import { schoolToday } from '../../ground/calendar/week';
import { leaseOn } from '../../ground/orders/order';

export const knownStudents = statement<KnownStudent>(
  'roster.known_students',
  `SELECT s.id, s.sourced_id AS "sourcedId", s.record_id AS "recordId", s.first_name AS "firstName", s.last_name AS "lastName",
     CASE WHEN c.ended_on IS NULL THEN c.number END AS "classNumber", s.grade, s.section,
     s.parent_email AS "parentEmail", s.parent_phone AS "parentPhone", coalesce(family.guardians, '[]') AS guardians, s.is_active AS "isActive"
   FROM student s JOIN class_card c ON c.school_id = $1 AND c.id = s.class_id
   LEFT JOIN (
     SELECT kin.student_id, json_agg(json_build_object('firstName', g.first_name, 'lastName', g.last_name,
       'email', g.email, 'phone', g.phone)) AS guardians
     FROM guardianship kin JOIN guardian g ON g.school_id = $1 AND g.id = kin.guardian_id
     WHERE kin.school_id = $1 GROUP BY kin.student_id
   ) family ON family.student_id = s.id
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
     t.teacher_type AS "teacherType", t.email, taught.numbers AS "classNumbers", taught.leads, t.is_active AS "isActive"
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

/** Students who are here and whom another program has brought, or knows. */
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

/** Whom a list of groups can name. */
export const knownMembers = statement<KnownMember>(
  'roster.known_members',
  `SELECT s.id, s.record_id AS "recordId", s.first_name AS "firstName", s.last_name AS "lastName", c.number AS "classNumber"
   FROM student s JOIN class_card c ON c.school_id = $1 AND c.id = s.class_id
   WHERE s.school_id = $1 AND s.is_active`,
);

/** SQL: the groups `g` that run, each with its course `c`. */
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

/** With where they run, in the order in which a page names them. */
export const keyedGroups = statement<KeyedGroup & { courseName: string }>(
  'roster.keyed_groups',
  `SELECT g.id, g.sourced_id AS "sourcedId", g.course_id AS "courseId", c.name AS "courseName", g.name AS "groupName",
     g.max_students AS "maxStudents", g.student_count AS "studentCount"
   FROM ${RUNNING_GROUPS} ORDER BY c.name, g.name, g.id`,
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

const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

export function keysIn(said: readonly string[]): Keys {
  const keys = [...new Set(said)];
  return [keys, keys.filter((key) => ID.test(key))];
}

interface KeyedRow {
  id: string;
  sourcedId: string | null;
}
type AskedKeys = [keys: readonly string[], ids: readonly string[]];
const OF_KEYS = `(sourced_id = ANY($2::text[]) OR (sourced_id IS NULL AND id = ANY($3::uuid[])))`;

export const groupsKeyed = statement<KeyedRow, AskedKeys>(
  'roster.groups_keyed',
  `SELECT id, sourced_id AS "sourcedId" FROM course_group
   WHERE school_id = $1 AND ended_on IS NULL AND ${OF_KEYS}`,
);
export const studentsKeyed = statement<KeyedRow, AskedKeys>(
  'roster.students_keyed',
  `SELECT id, sourced_id AS "sourcedId" FROM student WHERE school_id = $1 AND is_active AND ${OF_KEYS}`,
);
export const teachersKeyed = statement<KeyedRow, AskedKeys>(
  'roster.teachers_keyed',
  `SELECT id, sourced_id AS "sourcedId" FROM teacher WHERE school_id = $1 AND is_active AND ${OF_KEYS}`,
);
export const coursesKeyed = statement<{ id: string }, [key: string]>(
  'roster.courses_keyed',
  `SELECT id FROM course WHERE school_id = $1 AND coalesce(sourced_id, id::text) = $2`,
);

/** How much more the school can have of both. */
export const roomForGroups = statement<{ courses: number; groups: number }>(
  'roster.room_for_groups',
  `SELECT ${SERVER_LIMITS.coursesPerSchool} - coalesce(max(course_count), 0) AS courses,
     ${SERVER_LIMITS.groupsPerSchool} - coalesce(max(group_count), 0) AS groups
   FROM school_limit WHERE school_id = $1`,
);

/** Of the year whose classes run, as it is settled (`runningYear`). */
export const runningDays = statement<{ startsOn: string; endsOn: string }>(
  'roster.running_days',
  `SELECT starts_on::text AS "startsOn", ends_on::text AS "endsOn" FROM school_year y WHERE y.school_id = $1
   ORDER BY y.id = (SELECT running_year_id FROM school_calendar WHERE school_id = $1) DESC NULLS LAST,
     y.starts_on <= ${schoolToday()} DESC, abs(y.starts_on - ${schoolToday()}) LIMIT 1`,
);

/**
 * Whom such files have put into groups, who teaches there by them, and the groups that they keep: against which it is measured how much
 * of it is over.
 */
export const broughtHere = statement<{ students: number; teachers: number; groups: number }>(
  'roster.brought_here',
  `SELECT (SELECT count(*)::int FROM group_enrolment WHERE school_id = $1 AND ends_on IS NULL AND is_brought) AS students,
     (SELECT count(*)::int FROM group_teaching w JOIN course_group g ON g.school_id = $1 AND g.id = w.group_id AND g.ended_on IS NULL
       WHERE w.school_id = $1 AND w.is_brought) AS teachers,
     (SELECT count(*)::int FROM course_group WHERE school_id = $1 AND ended_on IS NULL AND sourced_id IS NOT NULL) AS groups`,
);

/** How many students and teachers an import takes out of groups. */
export const endsOf = statement<{ students: number; teachers: number }, [importId: string]>(
  'roster.ends_of',
  `SELECT count(*) FILTER (WHERE list = 'groupStudents')::int AS students,
     count(*) FILTER (WHERE list = 'groupTeachers')::int AS teachers
   FROM roster_line WHERE school_id = $1 AND import_id = $2 AND kind = 'end'`,
);

/** The classes that the school has given a teacher to lead. */
export const leadsOf = statement<{ id: string; classNumber: number }, [teacherId: string]>(
  'roster.leads_of',
  `SELECT c.id, c.number AS "classNumber"
   FROM teaching g JOIN class_card c ON c.school_id = $1 AND c.id = g.class_id AND c.ended_on IS NULL
     AND c.leader_is_chosen AND c.leader_id = g.teacher_id
   WHERE g.school_id = $1 AND g.teacher_id = $2 ORDER BY c.number`,
);

/** Each with whoever leads it now, chosen or the first of those who could. */
export const knownCards = statement<KnownCard>(
  'roster.known_cards',
  `SELECT c.id, c.sourced_id AS "sourcedId", c.number AS "classNumber", c.name AS "className", c.grade, c.section, leader.id AS "leaderId",
     c.max_students AS "maxStudents", c.student_count AS "studentCount", c.is_active AS "isActive"
   FROM class_card c ${LEADER} WHERE c.school_id = $1 AND c.ended_on IS NULL`,
);

export type Held = Pick<RosterImport, 'state' | 'list' | 'makesClasses'> & WholeFile;

/** What a file says of itself: that it names everybody, and everybody in the groups that it names. */
export interface WholeFile {
  isWhole: boolean;
  areGroupsWhole: boolean;
}

/** One who wants to begin waits for the other. */
export const holdImport = statement<Held, [importId: string]>(
  'roster.hold',
  `SELECT state, list, makes_classes AS "makesClasses", is_whole AS "isWhole", are_groups_whole AS "areGroupsWhole" FROM roster_import
   WHERE school_id = $1 AND id = $2 FOR NO KEY UPDATE`,
);

export const storedLines = statement<PlannedLine, [importId: string]>(
  'roster.stored_lines',
  `SELECT line, list, kind, about, reason, subject_id, cells FROM roster_line
   WHERE school_id = $1 AND import_id = $2 ORDER BY line`,
);

export const removeLines = statement<never, [importId: string]>(
  'roster.remove_lines',
  'DELETE FROM roster_line WHERE school_id = $1 AND import_id = $2',
);

export const begin = statement<
  never,
  [importId: string, by: string, takesLeavers: boolean, takesEndings: boolean]
>(
  'roster.begin',
  `UPDATE roster_import SET state = 'running', ordered_by = $3, takes_leavers = $4, takes_endings = $5, ordered_at = now(), traceparent = DEFAULT,
     expires_at = 'infinity'
   WHERE school_id = $1 AND id = $2`,
);

const CAN_BE_UNDONE = `state = 'done' AND finished_at > now() - interval '${SERVER_LIMITS.rosterUndoDays} days'`;

/** No row where it is too late, or was never done. */
export const beginUndo = statement<{ id: string }, [importId: string, by: string]>(
  'roster.begin_undo',
  `UPDATE roster_import SET state = 'undoing', ordered_by = $3, ordered_at = now(), traceparent = DEFAULT,
     expires_at = 'infinity'
   WHERE school_id = $1 AND id = $2 AND ${CAN_BE_UNDONE} RETURNING id`,
);

/** Something is being done with it. */
export const IS_UNDER_WAY = `state IN ('running', 'undoing')`;

export const lease = leaseOn('roster_import', 'id', IS_UNDER_WAY);

export type WaitingLine = Pick<RosterLine, 'line' | 'list' | 'kind' | 'about' | 'cells'> & {
  subjectId: string | null;
};

export const nextLines = statement<WaitingLine, [importId: string, most: number]>(
  'roster.next_lines',
  `SELECT line, list, kind, about, cells, subject_id AS "subjectId" FROM roster_line
   WHERE school_id = $1 AND import_id = $2 AND (kind IN ('add', 'update', 'end') OR (kind = 'leave' AND (SELECT CASE WHEN roster_line.list = 'groups'
     THEN i.takes_endings ELSE i.takes_leavers END FROM roster_import i WHERE i.school_id = $1 AND i.id = $2))) AND done_at IS NULL
   ORDER BY line LIMIT $3::int`,
);

/** No row where it was done before. */
export const lineDone = statement<
  { line: number },
  [importId: string, line: number, subjectId: string, changes: string]
>(
  'roster.line_done',
  `UPDATE roster_line SET done_at = now(), subject_id = $4, changes = $5::jsonb
   WHERE school_id = $1 AND import_id = $2 AND line = $3 AND done_at IS NULL RETURNING line`,
);

/** `lines` as JSON. Fewer rows where one was done before. */
export const linesDone = statement<{ line: number }, [importId: string, lines: string]>(
  'roster.lines_done',
  `UPDATE roster_line l SET done_at = now(), subject_id = given."subjectId", changes = given.changes
   FROM jsonb_to_recordset($3::jsonb) AS given (line int, "subjectId" uuid, changes jsonb)
   WHERE l.school_id = $1 AND l.import_id = $2 AND l.line = given.line AND l.done_at IS NULL RETURNING l.line`,
);

export const lineRefused = statement<never, [importId: string, line: number, column: string, reason: string]>(
  'roster.line_refused',
  `UPDATE roster_line SET kind = 'refused', about = ARRAY[$4::text], reason = $5
   WHERE school_id = $1 AND import_id = $2 AND line = $3 AND done_at IS NULL`,
);

export const lineFailed = statement<{ failures: number }, [importId: string, line: number]>(
  'roster.line_failed',
  `UPDATE roster_line SET failures = failures + 1
   WHERE school_id = $1 AND import_id = $2 AND line = $3 RETURNING failures`,
);

export interface DoneLine {
  line: number;
  list: LineList;
  cells: RosterCells;
  about: readonly string[];
  kind: 'add' | 'update' | 'end' | 'leave';
  subjectId: string;
  changes: RosterChanges;
  /** Under which another program knows them, where that changed. */
  key: readonly [was: string | null, became: string | null] | null;
}

/** The last one first: who moved to where another had left goes back before the other comes. */
export const nextToUndo = statement<DoneLine, [importId: string, most: number]>(
  'roster.next_to_undo',
  `SELECT line, list, kind, cells, about, subject_id AS "subjectId", changes - 'sourcedId' AS changes,
     changes -> 'sourcedId' AS key FROM roster_line
   WHERE school_id = $1 AND import_id = $2 AND done_at IS NOT NULL AND undone_at IS NULL AND stayed IS NULL
   ORDER BY line DESC LIMIT $3::int`,
);

/** No row where it was undone before. */
export const lineUndone = statement<
  { line: number },
  [importId: string, line: number, stayed: string | null]
>(
  'roster.line_undone',
  `UPDATE roster_line SET undone_at = now(), stayed = $4
   WHERE school_id = $1 AND import_id = $2 AND line = $3 AND undone_at IS NULL RETURNING line`,
);

/** `lines` as JSON. Fewer rows where one was undone before. */
export const linesUndone = statement<{ line: number }, [importId: string, lines: string]>(
  'roster.lines_undone',
  `UPDATE roster_line l SET undone_at = now(), stayed = given.stays
   FROM jsonb_to_recordset($3::jsonb) AS given (line int, stays text)
   WHERE l.school_id = $1 AND l.import_id = $2 AND l.line = given.line AND l.undone_at IS NULL RETURNING l.line`,
);

export const lineStays = statement<never, [importId: string, line: number, why: string]>(
  'roster.line_stays',
  `UPDATE roster_line SET stayed = $4
   WHERE school_id = $1 AND import_id = $2 AND line = $3 AND undone_at IS NULL`,
);

/** Kept for a while after its end: to look at, and to undo. */
const KEPT = `now() + interval '${SERVER_LIMITS.rosterUndoDays + 16} days'`;

type Ended<C extends string> = { list: RosterList } & Record<C, number>;

export const finish = statement<Ended<'added' | 'changed' | 'refused'>, [importId: string]>(
  'roster.finish',
  `WITH ended AS (
     UPDATE roster_import SET state = 'done', finished_at = now(), leased_until = NULL, expires_at = ${KEPT}
     WHERE school_id = $1 AND id = $2 AND state = 'running' RETURNING id, list
   )
   SELECT ended.list, count(*) FILTER (WHERE kind = 'add')::int AS added, count(*) FILTER (WHERE kind IN ('update', 'end') OR (kind = 'leave' AND done_at IS NOT NULL))::int AS changed,
     count(*) FILTER (WHERE kind = 'refused')::int AS refused
   FROM ended JOIN roster_line l ON l.school_id = $1 AND l.import_id = ended.id GROUP BY ended.id, ended.list`,
);

export const finishUndo = statement<Ended<'undone' | 'stayed'>, [importId: string]>(
  'roster.finish_undo',
  `WITH ended AS (
     UPDATE roster_import SET state = 'undone', undone_at = now(), leased_until = NULL, expires_at = ${KEPT}
     WHERE school_id = $1 AND id = $2 AND state = 'undoing' RETURNING id, list
   )
   SELECT ended.list, count(undone_at)::int AS undone, count(stayed)::int AS stayed
   FROM ended JOIN roster_line l ON l.school_id = $1 AND l.import_id = ended.id GROUP BY ended.id, ended.list`,
);

/** Files that were only looked at: the newest stay, so that nobody fills the disk by looking. */
export const removeOldPlans = statement<never>(
  'roster.remove_old_plans',
  `DELETE FROM roster_import WHERE school_id = $1 AND state = 'planned' AND id NOT IN (
     SELECT id FROM roster_import WHERE school_id = $1 AND state = 'planned'
     ORDER BY planned_at DESC, id DESC LIMIT ${SERVER_LIMITS.rosterPlansKept})`,
);

export const addImport = statement<
  never,
  [
    importId: string,
    by: string,
    list: RosterList,
    makesClasses: boolean,
    isWhole: boolean,
    areGroupsWhole: boolean,
  ]
>(
  'roster.add_import',
  `INSERT INTO roster_import (school_id, id, planned_by, list, makes_classes, is_whole, are_groups_whole)
   VALUES ($1, $2, $3, $4, $5, $6, $7)`,
);

/** What stands in a line of the table, as JSON. */
export interface PlannedLine {
  line: number;
  list: LineList;
  kind: RosterKind;
  about: readonly string[];
  reason: string | null;
  subject_id: string | null;
  cells: RosterCells;
}

export const addLines = statement<never, [importId: string, lines: string]>(
  'roster.add_lines',
  `INSERT INTO roster_line (school_id, import_id, line, list, kind, about, reason, subject_id, cells)
   SELECT $1, $2, line, list, kind, ARRAY(SELECT jsonb_array_elements_text(about)), reason, subject_id, cells
   FROM jsonb_to_recordset($3::jsonb)
     AS given(line int, list text, kind text, about jsonb, reason text, subject_id uuid, cells jsonb)`,
);

const IMPORT = `SELECT i.id, i.list, i.makes_classes AS "makesClasses", i.takes_leavers AS "takesLeavers", i.takes_endings AS "takesEndings", i.state, i.planned_at AS "plannedAt", i.finished_at AS "finishedAt",
    CASE WHEN ${CAN_BE_UNDONE} THEN i.finished_at + interval '${SERVER_LIMITS.rosterUndoDays} days' END AS "undoUntil",
    lines.endings, lines.add, lines.update, lines."end", lines.leave, lines.unchanged, lines.refused, lines.classes, lines.done, lines.undone, lines.stayed, lines."undoDecided"
  FROM roster_import i CROSS JOIN LATERAL (
    SELECT count(*) FILTER (WHERE kind = 'add')::int AS add, count(*) FILTER (WHERE kind = 'update')::int AS update,
      count(*) FILTER (WHERE kind = 'end')::int AS "end", count(*) FILTER (WHERE kind = 'leave' AND list = 'groups')::int AS endings,
      count(*) FILTER (WHERE kind = 'leave')::int AS leave, count(*) FILTER (WHERE kind = 'unchanged')::int AS unchanged,
      count(*) FILTER (WHERE kind = 'refused')::int AS refused,
      count(*) FILTER (WHERE line < 0 AND kind <> 'refused')::int AS classes, count(done_at)::int AS done,
      count(undone_at)::int AS undone, count(stayed)::int AS stayed,
      count(*) FILTER (WHERE undone_at IS NOT NULL OR stayed IS NOT NULL)::int AS "undoDecided"
    FROM roster_line l WHERE l.school_id = $1 AND l.import_id = i.id
  ) lines`;

export type ImportRow = Pick<
  RosterImport,
  | 'id'
  | 'list'
  | 'makesClasses'
  | 'takesLeavers'
  | 'endings'
  | 'takesEndings'
  | 'state'
  | 'classes'
  | 'done'
  | 'undone'
  | 'stayed'
  | 'undoDecided'
> &
  Record<RosterKind, number> & { plannedAt: Date; finishedAt: Date | null; undoUntil: Date | null };

export const importById = statement<ImportRow, [importId: string]>(
  'roster.import',
  `${IMPORT} WHERE i.school_id = $1 AND i.id = $2`,
);

const MOST_SHOWN = 20;

export const latestImports = statement<ImportRow>(
  'roster.latest',
  `${IMPORT} WHERE i.school_id = $1 ORDER BY i.planned_at DESC LIMIT ${MOST_SHOWN}`,
);

type Wanted = [importId: string, kind: RosterKind | null];

const WANTED = `school_id = $1 AND import_id = $2 AND ($3::text IS NULL OR kind = $3)`;

export const countLines = statement<{ total: number }, Wanted>(
  'roster.count_lines',
  `SELECT count(*)::int AS total FROM roster_line WHERE ${WANTED}`,
);

export const linesOf = statement<RosterLine, [...Wanted, limit: number, offset: number]>(
  'roster.lines',
  `SELECT line, list, kind, cells, about, reason, done_at IS NOT NULL AS "isDone",
     undone_at IS NOT NULL AS "isUndone", stayed FROM roster_line
   WHERE ${WANTED} ORDER BY line LIMIT $4::int OFFSET $5::int`,
);

export type RefusedLine = Pick<RosterLine, 'line' | 'cells' | 'about' | 'reason'>;

/** As they came, with why they were not taken. */
export const refusedLines = statement<RefusedLine, [importId: string]>(
  'roster.refused_lines',
  `SELECT line, cells, about, reason FROM roster_line
   WHERE school_id = $1 AND import_id = $2 AND kind = 'refused' ORDER BY line`,
);
