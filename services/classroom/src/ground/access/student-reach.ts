import { statement } from '@homeroom/database';
import { reachesClass } from './class-reach';

/** SQL, like `reachesClass`: a student reaches themselves, a guardian their children, everybody else through the class. */
export function reachesStudent(student: string, role: string, personId: string): string {
  return `CASE ${role}::text
    WHEN 'student' THEN ${student}.id = ${personId}::uuid
    WHEN 'parent' THEN EXISTS (SELECT 1 FROM guardianship kin
      WHERE kin.school_id = $1 AND kin.guardian_id = ${personId}::uuid AND kin.student_id = ${student}.id)
    ELSE ${reachesClass(`${student}.class_id`, role, personId)} END`;
}

export const studentGate = statement<
  { isReached: boolean },
  [studentId: string, role: string, personId: string]
>(
  'students.gate',
  `SELECT ${reachesStudent('s', '$3', '$4')} AS "isReached" FROM student s WHERE s.school_id = $1 AND s.id = $2`,
);
