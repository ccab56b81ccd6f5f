import { may } from '@homeroom/domain';
import { useSignedInUser } from '../../lib/signed-in-user';

/** Visitors cannot release reports to families. */
export function useMayRelease(): boolean {
  const { role, teacherType, visit } = useSignedInUser();
  return !visit && may('reports.release', { role, teacherType });
}
