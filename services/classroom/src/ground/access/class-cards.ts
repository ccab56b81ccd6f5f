import type { ClassCard } from '@homeroom/contracts';
import { statement } from '@homeroom/database';

/**
 * SQL: the leader of a class: the teacher chosen by the school, while they teach the class and are of a principal type; if nobody was
 * chosen, the first such teacher. A class card may have none.
 */
export const LEADER = `LEFT JOIN LATERAL (
    SELECT t.id, t.first_name || ' ' || t.last_name AS name
    FROM teaching g JOIN teacher t ON t.school_id = $1 AND t.id = g.teacher_id
    WHERE g.school_id = $1 AND g.class_id = c.id AND t.teacher_type <> 'subject' AND t.is_active
      AND (NOT c.leader_is_chosen OR t.id = c.leader_id)
    ORDER BY t.id LIMIT 1
  ) leader ON true`;

/** SQL: a class card as everybody reads it, from `c` and its `leader`. */
export const CARD = `c.id, c.device_id AS "deviceId", c.number AS "classNumber", c.name AS "className", c.grade, c.section, c.is_active AS "isActive",
  c.student_count AS "studentCount", c.max_students AS "maxStudents", leader.id AS "principalTeacherId",
  leader.name AS "principalTeacherName"`;

export const classByNumber = statement<ClassCard, [classNumber: number]>(
  'classes.by_number',
  `SELECT ${CARD} FROM class_card c ${LEADER}
   WHERE c.school_id = $1 AND c.number = $2 AND c.ended_on IS NULL`,
);

/** Also finds a class that has ended. */
export const classById = statement<ClassCard, [classId: string]>(
  'classes.by_id',
  `SELECT ${CARD} FROM class_card c ${LEADER} WHERE c.school_id = $1 AND c.id = $2`,
);

export const classIdsByNumber = statement<{ id: string; number: number }, [classNumbers: number[]]>(
  'classes.ids_by_number',
  'SELECT id, number FROM class_card WHERE school_id = $1 AND number = ANY($2::int[]) AND ended_on IS NULL',
);
