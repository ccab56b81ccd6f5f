import { statement, type TenantDb } from '@homeroom/database';

const audience = statement<{ personId: string }, [studentId: string]>(
  'students.audience',
  `WITH student AS (SELECT id, class_id FROM student WHERE school_id = $1 AND id = $2)
   SELECT id AS "personId" FROM student
   UNION ALL SELECT c.device_id FROM student s JOIN class_card c ON c.school_id = $1 AND c.id = s.class_id
   UNION ALL SELECT g.guardian_id FROM student s JOIN guardianship g ON g.school_id = $1 AND g.student_id = s.id
   UNION ALL SELECT t.teacher_id FROM student s JOIN teaching t ON t.school_id = $1 AND t.class_id = s.class_id
   UNION ALL SELECT g.teacher_id FROM group_enrolment e JOIN group_teaching g ON g.school_id = $1 AND g.group_id = e.group_id
     WHERE e.school_id = $1 AND e.student_id = $2 AND e.ends_on IS NULL`,
);

const classAudience = statement<{ personId: string }, [classId: string]>(
  'students.class_audience',
  `SELECT device_id AS "personId" FROM class_card WHERE school_id = $1 AND id = $2
   UNION ALL SELECT teacher_id FROM teaching WHERE school_id = $1 AND class_id = $2`,
);

type Reading = Pick<TenantDb, 'read'>;

/** The class's device and its teachers. */
export async function audienceOfClass(db: Reading, classId: string): Promise<string[]> {
  const [people] = await db.read(classAudience(classId));
  return people.map(({ personId }) => personId);
}

/**
 * Whose open pages show this student: the student, its guardians, the class's teachers and its device, the
 * teachers of its groups. Asked when the
 * event is delivered and not when the page subscribed, so that somebody taken off the class hears nothing more.
 */
export async function audienceOf(db: Reading, studentId: string): Promise<string[]> {
  const [people] = await db.read(audience(studentId));
  return people.map(({ personId }) => personId);
}
