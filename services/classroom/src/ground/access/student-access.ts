import { AppError } from '@homeroom/contracts';
import { currentContext } from '@homeroom/platform';

/** 404 if the school has no such student, 403 if the caller has no access to them. */
export function admitToStudent(gate: { isReached: boolean } | undefined): void {
  if (!gate) throw new AppError('NOT_FOUND', 'There is no such student.');
  if (!gate.isReached) throw new AppError('FORBIDDEN', whyNotReached());
}

/** Students and parents have no classes that a child could be missing from. */
function whyNotReached(): string | undefined {
  const role = currentContext()?.identity?.role;
  return role === 'student' || role === 'parent' ? undefined : 'This student is not in one of your classes.';
}
