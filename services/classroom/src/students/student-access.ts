import { AppError } from '@homeroom/contracts';
import type { ReachedStudent } from './student.queries';

/** The student, or the refusal: 404 where the school has no such student, 403 where it is none of the asker's business. */
export function reachedStudent<S extends Pick<ReachedStudent, 'isReached'>>(student: S | undefined): S {
  if (!student) throw new AppError('NOT_FOUND', 'There is no such student.');
  if (!student.isReached) throw new AppError('FORBIDDEN', 'This student is not in one of your classes.');
  return student;
}
