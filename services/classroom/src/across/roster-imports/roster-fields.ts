import type { RosterStudent } from '@homeroom/domain';
import type { LockedStudent } from '../../people/profiles/student-record.queries';

/** Of a student, what a roster can say. */
export function fieldsOf(student: LockedStudent): RosterStudent {
  const { recordId, lastName, firstName, classNumber, grade, section, parentEmail, parentPhone, isActive } =
    student;
  return { recordId, lastName, firstName, classNumber, grade, section, parentEmail, parentPhone, isActive };
}
