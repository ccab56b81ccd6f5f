import type { UpdatedPerson } from '@homeroom/contracts';
import type { LockedStudent } from './student-changes.queries';

/** What auth is told of a student. */
export function accountOf({
  id,
  recordId,
  firstName,
  lastName,
  classNumber,
  isActive,
}: LockedStudent): UpdatedPerson {
  return { id, role: 'student', recordId, firstName, lastName, classNumber, isActive };
}
