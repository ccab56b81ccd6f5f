import type { GroupMembership } from '@homeroom/contracts';
import { listedAs, statement, type Tx } from '@homeroom/database';
import { schoolToday } from '../../ground/calendar/week';
import { classNumbered } from '../../ground/access/class-reach';
import { BESIDE_OTHERS, pointsOfStay } from './points-of-stay';

/**
 * Locks active students, by id or by class, so that none of them leaves the school meanwhile. In the lock order, students come before
 * groups, as when a student leaves.
 */
export const holdStudents = statement<
  { id: string },
  [studentIds: readonly string[], classNumber: number | null]
>(
  'groups.hold_students',
  `SELECT id FROM student WHERE school_id = $1 AND is_active
     AND (id = ANY($2::uuid[]) OR class_id = ${classNumbered('$3::int')})
   ORDER BY id FOR SHARE`,
);

/** A student in a group, and since which day. */
export interface Place {
  studentId: string;
  startsOn: string;
}

/**
 * A student who left today continues as before, and as added by hand, so that files which had added them no longer remove them. A student
 * who is already in it stays so. Returns who joined. Requires the group's lock.
 */
export const join = statement<Place, [groupId: string, studentIds: readonly string[]]>(
  'groups.join',
  `WITH again AS (
     UPDATE group_enrolment SET ends_on = NULL, is_brought = false
     WHERE school_id = $1 AND group_id = $2 AND student_id = ANY($3::uuid[]) AND ends_on = ${schoolToday()}
     RETURNING student_id, starts_on
   ), fresh AS (
     INSERT INTO group_enrolment (school_id, group_id, student_id, starts_on)
     SELECT $1, $2, came.id, ${schoolToday()} FROM unnest($3::uuid[]) AS came (id)
     WHERE NOT EXISTS (SELECT FROM group_enrolment e WHERE e.school_id = $1 AND e.group_id = $2
       AND e.student_id = came.id AND (e.ends_on IS NULL OR e.ends_on = ${schoolToday()}))
     ON CONFLICT (school_id, group_id, student_id, starts_on) DO UPDATE SET ends_on = NULL, is_brought = false
     RETURNING student_id, starts_on
   )
   SELECT student_id AS "studentId", starts_on::text AS "startsOn"
   FROM (SELECT * FROM again UNION ALL SELECT * FROM fresh) came`,
);

/** SQL, as with classes: an enrolment that began today is deleted when it ends. Returns who left; `where` selects the rows. */
const ending = (where: string) => `WITH never_was AS (
     DELETE FROM group_enrolment WHERE school_id = $1 AND ${where} AND ends_on IS NULL AND starts_on >= ${schoolToday()}
     RETURNING group_id, student_id, starts_on, is_brought
   ), ended AS (
     UPDATE group_enrolment SET ends_on = ${schoolToday()}
     WHERE school_id = $1 AND ${where} AND ends_on IS NULL AND starts_on < ${schoolToday()}
     RETURNING group_id, student_id, starts_on, is_brought
   ), went AS (SELECT * FROM never_was UNION ALL SELECT * FROM ended)`;

export const leave = statement<{ studentId: string }, [groupId: string, studentIds: readonly string[]]>(
  'groups.leave',
  `${ending('group_id = $2 AND student_id = ANY($3::uuid[])')} SELECT student_id AS "studentId" FROM went`,
);

/** Only if it is the same enrolment: a student who left and came back is left alone. */
export const leaveSince = statement<
  { studentId: string },
  [groupId: string, studentIds: readonly string[], startsOn: readonly string[]]
>(
  'groups.leave_since',
  `${ending('group_id = $2 AND (student_id, starts_on) IN (SELECT * FROM unnest($3::uuid[], $4::date[]))')}
   SELECT student_id AS "studentId" FROM went`,
);

/**
 * Marks enrolments added by files of another program, which may remove them again; those added by hand are left alone. `places` as JSON.
 */
export const areBrought = statement<never, [places: string]>(
  'groups.are_brought',
  `UPDATE group_enrolment e SET is_brought = true
   FROM jsonb_to_recordset($2::jsonb) AS place ("groupId" uuid, "studentId" uuid, "startsOn" date)
   WHERE e.school_id = $1 AND e.group_id = place."groupId" AND e.student_id = place."studentId"
     AND e.starts_on = place."startsOn"`,
);

/** An enrolment in a group that ended on a day. */
export type EndedPlace = Place & { groupId: string; endsOn: string };

/** An enrolment that ended because the student left the school. */
export type LeftPlace = EndedPlace & Pick<Stay, 'isBrought'>;

/** Enrolments of these students in these groups that such files have added and that are still open; they end today. */
export const broughtPlaces = statement<
  EndedPlace,
  [groupIds: readonly string[], studentIds: readonly string[]]
>(
  'groups.brought_places',
  `SELECT e.group_id AS "groupId", e.student_id AS "studentId", e.starts_on::text AS "startsOn",
     ${schoolToday()}::text AS "endsOn"
   FROM group_enrolment e JOIN unnest($2::uuid[], $3::uuid[]) AS given (group_id, student_id)
     ON given.group_id = e.group_id AND given.student_id = e.student_id
   WHERE e.school_id = $1 AND e.ends_on IS NULL AND e.is_brought`,
);

/**
 * Undoes a removal: `places` as JSON, with the end day, and marked as added by files unless stated otherwise. A student who has left again
 * since, or joined anew, is left alone. Returns who is back.
 */
export const comeBack = statement<Place & { groupId: string }, [places: string]>(
  'groups.come_back',
  `INSERT INTO group_enrolment AS e (school_id, group_id, student_id, starts_on, is_brought)
   SELECT $1, place."groupId", place."studentId", place."startsOn", coalesce(place."isBrought", true)
   FROM jsonb_to_recordset($2::jsonb)
     AS place ("groupId" uuid, "studentId" uuid, "startsOn" date, "endsOn" date, "isBrought" boolean)
   WHERE NOT EXISTS (SELECT FROM group_enrolment here WHERE here.school_id = $1 AND here.group_id = place."groupId"
     AND here.student_id = place."studentId"
     AND (here.ends_on IS NULL OR here.starts_on > place."startsOn" OR here.ends_on > place."endsOn"))
   ON CONFLICT (school_id, group_id, student_id, starts_on) DO UPDATE SET ends_on = NULL
   RETURNING e.group_id AS "groupId", e.student_id AS "studentId", e.starts_on::text AS "startsOn"`,
);

/**
 * What ended a group before its year was over, if it was not the office: a file that no longer names it, or the undo of the one that
 * created it.
 */
type EndedBy = 'file' | 'undo';

export const leaveWholly = statement<never, [groupId: string, endedBy: EndedBy | null]>(
  'groups.leave_wholly',
  `${ending('group_id = $2')} UPDATE course_group SET ended_on = ${schoolToday()}, ended_by = $3, student_count = 0
   WHERE school_id = $1 AND id = $2`,
);

/** Changes the number of students; no row if there would be more than the group holds. */
export const count = statement<{ studentCount: number }, [groupId: string, change: number]>(
  'groups.count_students',
  `UPDATE course_group SET student_count = student_count + $3::int
   WHERE school_id = $1 AND id = $2 AND student_count + $3::int <= max_students
   RETURNING student_count AS "studentCount"`,
);

const lockGroupsOf = statement<{ id: string }, [studentId: string]>(
  'groups.lock_of_student',
  `SELECT id FROM course_group WHERE school_id = $1 AND id IN (SELECT group_id FROM group_enrolment
     WHERE school_id = $1 AND student_id = $2 AND ends_on IS NULL)
   ORDER BY id FOR NO KEY UPDATE`,
);

const leaveAll = statement<LeftPlace, [studentId: string]>(
  'groups.leave_all',
  `${ending('student_id = $2')} UPDATE course_group SET student_count = student_count - 1 FROM went
   WHERE course_group.school_id = $1 AND course_group.id = went.group_id
   RETURNING went.group_id AS "groupId", went.student_id AS "studentId", went.starts_on::text AS "startsOn",
     ${schoolToday()}::text AS "endsOn", went.is_brought AS "isBrought"`,
);

/** A student who leaves the school leaves every group. Returns the groups they were in. Requires the student's lock. */
export async function leaveGroups(tx: Tx, studentId: string): Promise<LeftPlace[]> {
  const groups = await tx.sql(lockGroupsOf(studentId));
  return groups.length === 0 ? [] : tx.sql(leaveAll(studentId));
}

/** Ends all groups with the school year, before anything is published. The year is taken, so nobody joins or leaves meanwhile. */
export const endGroups = statement<{ groupId: string }, [yearId: string]>(
  'groups.end_all',
  `${ending('true')}, uncounted AS (
     UPDATE school_limit SET group_count = 0 WHERE school_id = $1
   )
   UPDATE course_group SET ended_on = ${schoolToday()}, ended_into = $2, student_count = 0
   WHERE school_id = $1 AND ended_on IS NULL RETURNING id AS "groupId"`,
);

/** Reopens the groups that ended when the school moved into this year, still empty. The year is taken, and no other group is running. */
export const reopenGroups = statement<{ groupId: string }, [yearId: string]>(
  'groups.reopen',
  `WITH open AS (
     UPDATE course_group SET ended_on = NULL, ended_into = NULL WHERE school_id = $1 AND ended_into = $2 RETURNING id
   ), counted AS (
     UPDATE school_limit SET group_count = (SELECT count(*) FROM open) WHERE school_id = $1
   )
   SELECT id AS "groupId" FROM open`,
);

/** Reopens a group that ended with an import, still empty. No row if it is running, or belongs to a past year. */
export const reopenGroup = statement<{ id: string }, [groupId: string, yearId: string]>(
  'groups.reopen_one',
  `UPDATE course_group SET ended_on = NULL, ended_by = NULL WHERE school_id = $1 AND id = $2 AND year_id = $3 AND ended_on IS NOT NULL
   RETURNING id`,
);

/** Everybody who is in a group now, and since when. */
export const placesIn = statement<Stay, [groupId: string]>(
  'groups.places_in',
  `SELECT group_id AS "groupId", student_id AS "studentId", starts_on::text AS "startsOn", is_brought AS "isBrought"
   FROM group_enrolment WHERE school_id = $1 AND group_id = $2 AND ends_on IS NULL`,
);

export type Stay = Place & { groupId: string; isBrought: boolean };

/** Restores members as if they had never left: `places` as JSON, with everybody in a reopened group and since when. */
export const rejoin = statement<never, [places: string]>(
  'groups.rejoin',
  `WITH place AS (
     SELECT * FROM jsonb_to_recordset($2::jsonb) AS place ("groupId" uuid, "studentId" uuid, "startsOn" date, "isBrought" boolean)
   ), counted AS (
     UPDATE course_group g SET student_count = come.students
     FROM (SELECT "groupId", count(*)::int AS students FROM place GROUP BY "groupId") come
     WHERE g.school_id = $1 AND g.id = come."groupId"
   )
   INSERT INTO group_enrolment (school_id, group_id, student_id, starts_on, is_brought)
   SELECT $1, "groupId", "studentId", "startsOn", coalesce("isBrought", false) FROM place
   ON CONFLICT (school_id, group_id, student_id, starts_on) DO UPDATE SET ends_on = NULL`,
);

export const groupsOfStudent = statement<GroupMembership, [studentId: string]>(
  'groups.of_student',
  `SELECT g.id AS "groupId", c.name AS "courseName", g.name AS "groupName", e.starts_on::text AS "startsOn",
     e.ends_on::text AS "endsOn", ARRAY(SELECT t.first_name || ' ' || t.last_name
       FROM group_teaching named JOIN teacher t ON t.school_id = $1 AND t.id = named.teacher_id AND t.is_active
       WHERE named.school_id = $1 AND named.group_id = g.id AND e.ends_on IS NULL ORDER BY t.name_key, t.id) AS teachers,
     ${pointsOfStay('e', 'p.student_id = $2 AND p.group_id = g.id')} AS points
   FROM (
     SELECT group_id, starts_on, ends_on, ${BESIDE_OTHERS} FROM group_enrolment
     WHERE school_id = $1 AND student_id = $2 WINDOW stays AS (PARTITION BY group_id ORDER BY starts_on)
   ) e
   JOIN course_group g ON g.school_id = $1 AND g.id = e.group_id
   JOIN course c ON c.school_id = $1 AND c.id = g.course_id
   ORDER BY e.ends_on IS NULL DESC, e.ends_on DESC, ${listedAs('c.name')}, ${listedAs('g.name')}, e.starts_on DESC LIMIT 100`,
);
