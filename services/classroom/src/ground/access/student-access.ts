import { AppError } from '@homeroom/contracts';

/** 404 where the school has no such student, 403 where the student is none of the asker's business. */
export function admitToStudent(gate: { isReached: boolean } | undefined): void {
  if (!gate) throw new AppError('NOT_FOUND', 'There is no such student.');
  if (!gate.isReached) throw new AppError('FORBIDDEN', 'This student is not in one of your classes.');
}
