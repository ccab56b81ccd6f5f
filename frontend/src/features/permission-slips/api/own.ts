import type { OwnPermissionSlips } from '@homeroom/contracts';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client';

const PATH = '/api/guardians/me/permission-slips';

export const answerPath = (slipId: string, studentId: string) => `${PATH}/${slipId}/children/${studentId}`;

/** For the session's school, or for another one of the family. */
export function ownSlipsQueryAt(membershipId?: string) {
  return queryOptions({
    queryKey: ['own-permission-slips', ...(membershipId ? [membershipId] : [])],
    queryFn: ({ signal }) => callApi<OwnPermissionSlips>(PATH, { signal, membershipId }),
    meta: { live: { 'permission_slip.changed': 'refresh', 'student.changed': 'refresh' } },
    staleTime: membershipId ? 60_000 : 0,
  });
}
export const ownSlipsQuery = ownSlipsQueryAt();
