import { useQuery } from '@tanstack/react-query';
import { membershipsQuery } from './memberships';
import { useSignedInUser } from './signed-in-user';

/** The other schools at which this parent has children, by membership. */
export function useFamilySchools(): { id: string; schoolName: string }[] {
  const { role, elsewhere } = useSignedInUser();
  const { data } = useQuery({ ...membershipsQuery, enabled: role === 'parent' && elsewhere !== undefined });
  return (data ?? []).flatMap(({ id, schoolName, role: there, isCurrent }) =>
    id !== null && !isCurrent && there === 'parent' ? [{ id, schoolName }] : [],
  );
}
