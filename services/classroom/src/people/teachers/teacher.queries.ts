import type { TeacherRecord } from '@homeroom/contracts';
import { statement, type Tx } from '@homeroom/database';

export const TEACHER = `t.id, t.sign_in_id AS "teacherId", t.first_name AS "firstName", t.last_name AS "lastName",
  t.teacher_type AS "teacherType", t.email, t.is_active AS "isActive", taught.numbers AS "classNumbers"`;
export const TEACHER_CLASSES = `CROSS JOIN LATERAL (
    SELECT coalesce(array_agg(c.number ORDER BY c.number), '{}') AS numbers
    FROM teaching g JOIN class_card c ON c.school_id = $1 AND c.id = g.class_id AND c.ended_on IS NULL
    WHERE g.school_id = $1 AND g.teacher_id = t.id
  ) taught`;

export const teachers = statement<TeacherRecord>(
  'teachers.all',
  `SELECT ${TEACHER} FROM teacher t ${TEACHER_CLASSES} WHERE t.school_id = $1 ORDER BY t.name_key, t.id`,
);

const classesTaught = statement<{ id: string }, [teacherId: string]>(
  'teachers.classes_taught',
  `SELECT c.id FROM teaching g JOIN class_card c ON c.school_id = $1 AND c.id = g.class_id AND c.ended_on IS NULL
   WHERE g.school_id = $1 AND g.teacher_id = $2 ORDER BY c.number`,
);

/** A teacher's classes, as published in facts. */
export async function classIdsTaught(tx: Tx, teacherId: string): Promise<string[]> {
  return (await tx.sql(classesTaught(teacherId))).map(({ id }) => id);
}
