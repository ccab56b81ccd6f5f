import { AppError } from '@homeroom/contracts';

/** 404 if the school has no such student, 403 if the caller has no access to them. */
export function admitToStudent(gate: { isReached: boolean } | undefined): void {
  if (!gate) throw new AppError('NOT_FOUND', 'There is no such student.');
  if (!gate.isReached) throw new AppError('FORBIDDEN', 'This student is not in one of your classes.');
}
