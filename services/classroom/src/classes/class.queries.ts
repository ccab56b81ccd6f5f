import type { ClassCard, ClassForDevices } from '@homeroom/contracts';
import { statement } from '@homeroom/database';

/** SQL: the id of the class that a number means, which is the one that runs now. Earlier years' classes have ended. */
export function classNumbered(number: string): string {
  return `(SELECT id FROM class_card WHERE school_id = $1 AND number = ${number} AND ended_on IS NULL)`;
}

/**
 * SQL that is true where the asker may open the class: an administrator each, a teacher those assigned to them, a class
 * device its own; of the last two none whose year is over. It is written once, here, so that a statement that must judge and
 * write in one trip judges by the same rule as everybody else.
 */
export function reachesClass(classId: string, role: string, personId: string): string {
  return `CASE ${role}::text
    WHEN 'school_admin' THEN true
    WHEN 'teacher' THEN EXISTS (SELECT 1 FROM teaching reach
      JOIN class_card taught ON taught.school_id = $1 AND taught.id = reach.class_id AND taught.ended_on IS NULL
      WHERE reach.school_id = $1 AND reach.class_id = ${classId} AND reach.teacher_id = ${personId}::uuid)
    WHEN 'class_device' THEN EXISTS (SELECT 1 FROM class_card own
      WHERE own.school_id = $1 AND own.id = ${classId} AND own.device_id = ${personId}::uuid AND own.ended_on IS NULL)
    ELSE false END`;
}

/**
 * Who leads the class: the teacher whom the school has chosen, as long as they teach the class and are of a principal
 * type; before anybody chose, the first such teacher. A card may wait for one.
 */
export const LEADER = `LEFT JOIN LATERAL (
    SELECT t.id, t.first_name || ' ' || t.last_name AS name
    FROM teaching g JOIN teacher t ON t.school_id = $1 AND t.id = g.teacher_id
    WHERE g.school_id = $1 AND g.class_id = c.id AND t.teacher_type <> 'subject' AND t.is_active
      AND (NOT c.leader_is_chosen OR t.id = c.leader_id)
    ORDER BY t.id LIMIT 1
  ) leader ON true`;

const CARD = `c.id, c.device_id AS "deviceId", c.number AS "classNumber", c.name AS "className", c.grade, c.section, c.is_active AS "isActive",
  c.student_count AS "studentCount", c.max_students AS "maxStudents", leader.id AS "principalTeacherId",
  leader.name AS "principalTeacherName"`;

/** SQL: the class that a number means, as `c`. */
export function runningClass(number: string): string {
  return `class_card c WHERE c.school_id = $1 AND c.number = ${number} AND c.ended_on IS NULL`;
}

/** "May the asker open class n?", to be read along with what is asked for. No row: there is no such card. */
export const classGate = statement<
  { isReached: boolean },
  [classNumber: number, role: string, personId: string]
>('classes.gate', `SELECT ${reachesClass('c.id', '$3', '$4')} AS "isReached" FROM ${runningClass('$2')}`);

export const classByNumber = statement<ClassCard, [classNumber: number]>(
  'classes.by_number',
  `SELECT ${CARD} FROM class_card c ${LEADER}
   WHERE c.school_id = $1 AND c.number = $2 AND c.ended_on IS NULL`,
);

export const classesReached = statement<ClassCard, [role: string, personId: string]>(
  'classes.reached',
  `SELECT ${CARD} FROM class_card c ${LEADER}
   WHERE c.school_id = $1 AND c.ended_on IS NULL AND ${reachesClass('c.id', '$2', '$3')} ORDER BY c.number`,
);

export const classIdsByNumber = statement<{ id: string; number: number }, [classNumbers: number[]]>(
  'classes.ids_by_number',
  'SELECT id, number FROM class_card WHERE school_id = $1 AND number = ANY($2::int[]) AND ended_on IS NULL',
);

/** Of each class that runs. */
export const classDevices = statement<{ classId: string; deviceId: string; classNumber: number }>(
  'classes.devices',
  `SELECT id AS "classId", device_id AS "deviceId", number AS "classNumber" FROM class_card
   WHERE school_id = $1 AND ended_on IS NULL ORDER BY number`,
);

/** The class for which a device stands: the one that runs, or the last that did. */
export const classForDevices = statement<ClassForDevices, [deviceId: string]>(
  'classes.for_devices',
  `SELECT device_id AS id, number AS "classNumber", name AS "className", grade, section,
     is_active AND ended_on IS NULL AS "isActive"
   FROM class_card WHERE school_id = $1 AND device_id = $2 ORDER BY ended_on DESC NULLS FIRST LIMIT 1`,
);

/** Held against enrolments and other changes until the transaction ends. */
export const lockClass = statement<never, [classNumber: number]>(
  'classes.lock',
  'SELECT 1 FROM class_card WHERE school_id = $1 AND number = $2 AND ended_on IS NULL FOR NO KEY UPDATE',
);

/** A null leaves the column as it is. */
export const changeClass = statement<
  never,
  [
    classId: string,
    name: string | null,
    grade: string | null,
    section: string | null,
    maxStudents: number | null,
    isActive: boolean | null,
  ]
>(
  'classes.change',
  `UPDATE class_card SET name = coalesce($3, name), grade = coalesce($4, grade), section = coalesce($5, section),
     max_students = coalesce($6::int, max_students), is_active = coalesce($7::boolean, is_active)
   WHERE school_id = $1 AND id = $2`,
);

/** Who leads a class teaches it. No row: the school has no such active teacher of a principal type. */
export const appointLeader = statement<{ id: string }, [classId: string, teacherId: string]>(
  'classes.appoint_leader',
  `WITH leader AS (
     SELECT id FROM teacher
     WHERE school_id = $1 AND id = $3 AND teacher_type <> 'subject' AND is_active FOR SHARE
   ), taught AS (
     INSERT INTO teaching (school_id, teacher_id, class_id) SELECT $1, id, $2 FROM leader ON CONFLICT DO NOTHING
   )
   UPDATE class_card SET leader_is_chosen = true, leader_id = leader.id FROM leader
   WHERE class_card.school_id = $1 AND class_card.id = $2 RETURNING leader.id`,
);

export const vacateLead = statement<never, [classId: string]>(
  'classes.vacate_lead',
  'UPDATE class_card SET leader_is_chosen = true, leader_id = NULL WHERE school_id = $1 AND id = $2',
);

/** Whose open pages show this class besides the staff's: its device, its students and their guardians. */
export const classAudience = statement<{ personId: string }, [classId: string]>(
  'classes.audience',
  `SELECT device_id AS "personId" FROM class_card WHERE school_id = $1 AND id = $2
   UNION SELECT id FROM student WHERE school_id = $1 AND class_id = $2
   UNION SELECT kin.guardian_id FROM student s JOIN guardianship kin ON kin.school_id = $1 AND kin.student_id = s.id
     WHERE s.school_id = $1 AND s.class_id = $2`,
);
