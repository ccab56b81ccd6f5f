import { may } from '@homeroom/domain';
import { useSignedInUser } from '../../lib/signed-in-user';

/** Visitors of a school give nothing to its families. */
export function useMayRelease(): boolean {
  const { role, teacherType, visit } = useSignedInUser();
  return !visit && may('reports.release', { role, teacherType });
}
