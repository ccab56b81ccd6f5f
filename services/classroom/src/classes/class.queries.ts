import type { ClassCard } from '@homeroom/contracts';
import { statement } from '@homeroom/database';

/**
 * SQL that is true where the asker may open the class: an administrator each, a teacher those assigned to them, a class
 * device its own. It is written once, here, so that a statement that must judge and write in one trip judges by the same
 * rule as everybody else.
 */
export function reachesClass(classId: string, role: string, personId: string): string {
  return `CASE ${role}::text
    WHEN 'school_admin' THEN true
    WHEN 'teacher' THEN EXISTS (SELECT 1 FROM teaching reach
      WHERE reach.school_id = $1 AND reach.class_id = ${classId} AND reach.teacher_id = ${personId}::uuid)
    WHEN 'class_device' THEN ${classId} = ${personId}::uuid
    ELSE false END`;
}

/** The card's first teacher of a principal type leads it; a card may wait for one. */
const CARD = `c.id, c.number AS "classNumber", c.name AS "className", c.grade, c.section, c.is_active AS "isActive",
  c.student_count AS "studentCount", c.max_students AS "maxStudents",
  (SELECT t.id FROM teaching g JOIN teacher t ON t.school_id = $1 AND t.id = g.teacher_id
    WHERE g.school_id = $1 AND g.class_id = c.id AND t.teacher_type <> 'subject' AND t.is_active
    ORDER BY t.id LIMIT 1) AS "principalTeacherId"`;

/** "May the asker open class n?", to be read along with what is asked for. No row: there is no such card. */
export const classGate = statement<
  { isReached: boolean },
  [classNumber: number, role: string, personId: string]
>(
  'classes.gate',
  `SELECT ${reachesClass('c.id', '$3', '$4')} AS "isReached"
   FROM class_card c WHERE c.school_id = $1 AND c.number = $2`,
);

export const classByNumber = statement<ClassCard, [classNumber: number]>(
  'classes.by_number',
  `SELECT ${CARD} FROM class_card c WHERE c.school_id = $1 AND c.number = $2`,
);

export const classesReached = statement<ClassCard, [role: string, personId: string]>(
  'classes.reached',
  `SELECT ${CARD} FROM class_card c
   WHERE c.school_id = $1 AND ${reachesClass('c.id', '$2', '$3')} ORDER BY c.number`,
);

export const classIdsByNumber = statement<{ id: string; number: number }, [classNumbers: number[]]>(
  'classes.ids_by_number',
  'SELECT id, number FROM class_card WHERE school_id = $1 AND number = ANY($2::int[])',
);
