import type { CourseGroup, StudentRecord } from '@homeroom/contracts';
import { listedAs, matchesWords, statement } from '@homeroom/database';
import { type GroupRole, LIMITS, SERVER_LIMITS } from '@homeroom/domain';
import { reachesGroup } from '../../ground/access/group-reach';
import { ROSTER, WITH_CLASS_AND_POINTS } from '../../people/profiles/student.queries';
import { freeName } from './free-name';

const GROUP = `g.id, g.course_id AS "courseId", c.name AS "courseName", g.name AS "groupName",
  g.student_count AS "studentCount", g.max_students AS "maxStudents",
  (SELECT coalesce(json_agg(json_build_object('id', t.id, 'name', t.first_name || ' ' || t.last_name, 'role', named.role)
      ORDER BY named.role = 'teacher' DESC, t.name_key, t.id), '[]')
    FROM group_teaching named JOIN teacher t ON t.school_id = $1 AND t.id = named.teacher_id AND t.is_active
    WHERE named.school_id = $1 AND named.group_id = g.id) AS teachers`;
const RUNNING = `FROM course_group g JOIN course c ON c.school_id = $1 AND c.id = g.course_id
  WHERE g.school_id = $1 AND g.ended_on IS NULL`;
const FOUND = `${RUNNING} AND ${reachesGroup('g.id', '$2', '$3')} AND ($4::uuid IS NULL OR g.course_id = $4)
  AND ${matchesWords("(' ' || folded(c.name || ' ' || g.name))", '$5')}`;

type Wanted = [role: string, personId: string, courseId: string | null, words: string[]];

export const countGroups = statement<{ total: number }, Wanted>(
  'groups.count',
  `SELECT count(*)::int AS total ${FOUND}`,
);

export const groupPage = statement<CourseGroup, [...Wanted, limit: number | null, offset: number]>(
  'groups.page',
  `SELECT ${GROUP} ${FOUND} ORDER BY ${listedAs('c.name')}, ${listedAs('g.name')}, g.id LIMIT $6::int OFFSET $7::int`,
);

export const groupById = statement<CourseGroup, [groupId: string]>(
  'groups.by_id',
  `SELECT ${GROUP} ${RUNNING} AND g.id = $2`,
);

/** No row if no such group is running at the school. */
export const groupGate = statement<{ isReached: boolean }, [groupId: string, role: string, personId: string]>(
  'groups.gate',
  `SELECT ${reachesGroup('g.id', '$3', '$4')} AS "isReached" ${RUNNING} AND g.id = $2`,
);

/** Current members with names and points, as on every class page, and without contacts. */
export const groupRoster = statement<StudentRecord, [groupId: string]>(
  'groups.roster',
  `SELECT ${ROSTER} ${WITH_CLASS_AND_POINTS}
   JOIN group_enrolment e ON e.school_id = $1 AND e.student_id = s.id AND e.group_id = $2 AND e.ends_on IS NULL
   WHERE s.school_id = $1 AND s.is_active ORDER BY s.name_key, s.id`,
);

/** Takes one more group; no row if the school has reached its limit. */
export const takeGroupPlace = statement<{ taken: number }>(
  'groups.take_place',
  `UPDATE school_limit SET group_count = group_count + 1
   WHERE school_id = $1 AND group_count < ${SERVER_LIMITS.groupsPerSchool} RETURNING group_count AS taken`,
);

export const leaveGroupPlace = statement<never>(
  'groups.leave_place',
  'UPDATE school_limit SET group_count = group_count - 1 WHERE school_id = $1 AND group_count > 0',
);

/** No row if the school has no such course. */
export const addGroup = statement<
  { id: string },
  [groupId: string, courseId: string, yearId: string, name: string, maxStudents: number]
>(
  'groups.add',
  `INSERT INTO course_group (school_id, id, course_id, year_id, name, max_students)
   SELECT $1, $2, id, $4, $5, $6 FROM course WHERE school_id = $1 AND id = $3 RETURNING id`,
);

/** Locked until the transaction ends: changes of members and of the limit are serialised. */
export const lockGroup = statement<
  { studentCount: number; maxStudents: number; name: string },
  [groupId: string]
>(
  'groups.lock',
  `SELECT student_count AS "studentCount", max_students AS "maxStudents", name FROM course_group
   WHERE school_id = $1 AND id = $2 AND ended_on IS NULL FOR NO KEY UPDATE`,
);

/** Like `lockGroup`, for the running ones of several groups, in the common lock order. */
export const lockGroups = statement<
  { id: string; studentCount: number; maxStudents: number },
  [groupIds: readonly string[]]
>(
  'groups.lock_several',
  `SELECT id, student_count AS "studentCount", max_students AS "maxStudents" FROM course_group
   WHERE school_id = $1 AND id = ANY($2::uuid[]) AND ended_on IS NULL ORDER BY id FOR NO KEY UPDATE`,
);

/** A null leaves the column unchanged. */
export const changeGroup = statement<
  never,
  [groupId: string, name: string | null, maxStudents: number | null]
>(
  'groups.change',
  `UPDATE course_group SET name = coalesce($3, name), max_students = coalesce($4::int, max_students)
   WHERE school_id = $1 AND id = $2`,
);

export const takeOffTeachers = statement<never, [groupId: string, teacherIds: readonly string[]]>(
  'groups.take_off_teachers',
  'DELETE FROM group_teaching WHERE school_id = $1 AND group_id = $2 AND teacher_id = ANY($3::uuid[])',
);

/**
 * `teachers` as JSON: added or given another role by hand, so that files which had added them no longer remove them. Returns those who are
 * active teachers of the school.
 */
export const nameTeachers = statement<{ teacherId: string }, [groupId: string, teachers: string]>(
  'groups.name_teachers',
  `INSERT INTO group_teaching (school_id, group_id, teacher_id, role)
   SELECT $1, $2, t.id, given.role FROM jsonb_to_recordset($3::jsonb) AS given (id uuid, role text)
     JOIN teacher t ON t.school_id = $1 AND t.id = given.id AND t.is_active
   ON CONFLICT (school_id, group_id, teacher_id) DO UPDATE SET role = excluded.role, is_brought = false
   RETURNING teacher_id AS "teacherId"`,
);

interface GroupPeople {
  groupId: string;
  teacherIds: string[];
  studentIds: string[];
}

/** Everybody in these groups, as published in the fact. */
export const peopleOfGroups = statement<GroupPeople, [groupIds: readonly string[]]>(
  'groups.people',
  `SELECT g.id AS "groupId",
     CASE WHEN g.ended_on IS NOT NULL THEN '{}' ELSE ARRAY(SELECT teacher_id::text FROM group_teaching
       WHERE school_id = $1 AND group_id = g.id ORDER BY teacher_id) END AS "teacherIds",
     ARRAY(SELECT student_id::text FROM group_enrolment
       WHERE school_id = $1 AND group_id = g.id AND ends_on IS NULL ORDER BY student_id) AS "studentIds"
   FROM course_group g WHERE g.school_id = $1 AND g.id = ANY($2::uuid[]) ORDER BY g.id`,
);

/** A name that is unique within the course. */
export const freeGroupName = statement<{ name: string }, [courseId: string, name: string]>(
  'groups.free_name',
  freeName({
    wanted: '$3::text',
    most: SERVER_LIMITS.groupsPerSchool,
    takenAs: (name) => `SELECT FROM course_group g WHERE g.school_id = $1 AND g.course_id = $2
     AND g.ended_on IS NULL AND folded(g.name) = folded(${name})`,
  }),
);

/**
 * No row if anything was done in the group, which then ends and stays on record. Requires the group's lock. A register refers to its place
 * without a foreign key, so only this check protects a group that has one; the register is found by its day, which is within the group's
 * year.
 */
export const removeGroup = statement<{ id: string }, [groupId: string]>(
  'groups.remove',
  `WITH unused AS (
     SELECT g.id FROM course_group g WHERE g.school_id = $1 AND g.id = $2
       AND NOT EXISTS (SELECT FROM group_enrolment e WHERE e.school_id = $1 AND e.group_id = g.id)
       AND NOT EXISTS (SELECT FROM homework h WHERE h.school_id = $1 AND h.group_id = g.id)
       AND NOT EXISTS (SELECT FROM point_entry p
         WHERE p.school_id = $1 AND p.group_id = g.id AND p.awarded_at >= g.created_at)
       AND NOT EXISTS (SELECT FROM school_year y
         JOIN attendance_register r ON r.school_id = $1 AND r.day >= y.starts_on AND r.place_id = g.id
         WHERE y.school_id = $1 AND y.id = g.year_id)
   ), untaught AS (
     DELETE FROM group_teaching t USING unused WHERE t.school_id = $1 AND t.group_id = unused.id
   )
   SELECT id FROM unused`,
);

/** Deletes a group that has no teachers any more: a separate statement, because teaching rows refer to it. */
export const dropGroup = statement<never, [groupId: string]>(
  'groups.drop',
  'DELETE FROM course_group WHERE school_id = $1 AND id = $2',
);

/** `teaching` as JSON: groups with their new teachers, as named by files of another program. Returns who was added. */
export const bringTeachers = statement<Teaching, [teaching: string]>(
  'groups.bring_teachers',
  `INSERT INTO group_teaching (school_id, group_id, teacher_id, role, is_brought)
   SELECT $1, given."groupId", t.id, given.role, true
   FROM jsonb_to_recordset($2::jsonb) AS given ("groupId" uuid, "teacherId" uuid, role text)
     JOIN teacher t ON t.school_id = $1 AND t.id = given."teacherId" AND t.is_active
   ON CONFLICT (school_id, group_id, teacher_id) DO NOTHING
   RETURNING group_id AS "groupId", teacher_id AS "teacherId", role`,
);

/** Only teachers whom such files have added, in the role they gave. Returns who was removed. */
export const takeBroughtTeachers = statement<Teaching, [teaching: string]>(
  'groups.take_brought_teachers',
  `DELETE FROM group_teaching t USING jsonb_to_recordset($2::jsonb) AS given ("groupId" uuid, "teacherId" uuid, role text)
   WHERE t.school_id = $1 AND t.group_id = given."groupId" AND t.teacher_id = given."teacherId" AND t.is_brought
     AND (given.role IS NULL OR t.role = given.role)
   RETURNING t.group_id AS "groupId", t.teacher_id AS "teacherId", t.role`,
);

export interface Teaching {
  groupId: string;
  teacherId: string;
  role: GroupRole;
}

/** Those of the groups that have more teachers than allowed. */
export const overtaught = statement<{ id: string }, [groupIds: readonly string[]]>(
  'groups.overtaught',
  `SELECT g.group_id AS id FROM group_teaching g
     JOIN teacher t ON t.school_id = $1 AND t.id = g.teacher_id AND t.is_active
   WHERE g.school_id = $1 AND g.group_id = ANY($2::uuid[])
   GROUP BY g.group_id HAVING count(*) > ${LIMITS.teachersPerGroup}`,
);
