import type { ClassCard, LedClass } from '@homeroom/contracts';
import { statement } from '@homeroom/database';
import type { ClassLead } from '@homeroom/domain';
import { CARD, LEADER } from '../../ground/access/class-cards';
import { TOLD } from '../../ground/access/class-leads';
import { reachesClass } from '../../ground/access/class-reach';

export const classesReached = statement<ClassCard, [role: string, personId: string]>(
  'classes.reached',
  `SELECT ${CARD} FROM class_card c ${LEADER}
   WHERE c.school_id = $1 AND c.ended_on IS NULL AND ${reachesClass('c.id', '$2', '$3')} ORDER BY c.number`,
);

/** The device of each running class. */
export const classDevices = statement<{ classId: string; deviceId: string; classNumber: number }>(
  'classes.devices',
  `SELECT id AS "classId", device_id AS "deviceId", number AS "classNumber" FROM class_card
   WHERE school_id = $1 AND ended_on IS NULL ORDER BY number`,
);

export const classesOfSchool = statement<LedClass>(
  'classes.of_school',
  `SELECT ${TOLD} FROM class_card c ${LEADER} WHERE c.school_id = $1 AND c.ended_on IS NULL ORDER BY c.number`,
);

/** Locks the class against enrolments and other changes until the transaction ends. */
export const lockClass = statement<never, [classNumber: number]>(
  'classes.lock',
  'SELECT 1 FROM class_card WHERE school_id = $1 AND number = $2 AND ended_on IS NULL FOR NO KEY UPDATE',
);

/** A null leaves the column unchanged. */
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

/** The leader of a class also teaches it. No row if the school has no such active teacher of a principal type. */
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

/** Restores an earlier choice of leader, or none; a chosen leader who no longer exists becomes nobody. */
export const giveLeadBack = statement<never, [classId: string, isChosen: boolean, leaderId: string | null]>(
  'classes.give_lead_back',
  `UPDATE class_card SET leader_is_chosen = $3,
     leader_id = (SELECT id FROM teacher WHERE school_id = $1 AND id = $4)
   WHERE school_id = $1 AND id = $2`,
);

/** The appointed leader of a class, and its teachers. */
export const teachingOf = statement<{ lead: ClassLead; teacherIds: string[] }, [classId: string]>(
  'classes.teaching_of',
  `SELECT jsonb_build_object('isChosen', c.leader_is_chosen, 'leaderId', c.leader_id) AS lead,
     ARRAY(SELECT g.teacher_id::text FROM teaching g WHERE g.school_id = $1 AND g.class_id = c.id ORDER BY 1) AS "teacherIds"
   FROM class_card c WHERE c.school_id = $1 AND c.id = $2`,
);

/** People whose open pages show this class besides the staff: its device, its students and their guardians. */
export const classAudience = statement<{ personId: string }, [classId: string]>(
  'classes.audience',
  `SELECT device_id AS "personId" FROM class_card WHERE school_id = $1 AND id = $2
   UNION SELECT id FROM student WHERE school_id = $1 AND class_id = $2
   UNION SELECT kin.guardian_id FROM student s JOIN guardianship kin ON kin.school_id = $1 AND kin.student_id = s.id
     WHERE s.school_id = $1 AND s.class_id = $2`,
);
