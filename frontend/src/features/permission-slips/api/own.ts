import type { AnsweredPermissionSlip, AnswerPermissionSlip, OwnPermissionSlips } from '@homeroom/contracts';
import { queryOptions } from '@tanstack/react-query';
import { callApi, putOnce } from '../../../lib/api-client';
import { useWrite } from '../../../lib/use-write';

const PATH = '/api/guardians/me/permission-slips';
const OWN = ['own-permission-slips'];

export const ownSlipsQuery = queryOptions({
  queryKey: OWN,
  queryFn: ({ signal }) => callApi<OwnPermissionSlips>(PATH, { signal }),
  meta: { live: { 'permission_slip.changed': 'refresh', 'student.changed': 'refresh' } },
});

export function useAnswerSlip(slipId: string, studentId: string) {
  return useWrite(OWN, (given: AnswerPermissionSlip) =>
    putOnce<AnsweredPermissionSlip>(`${PATH}/${slipId}/children/${studentId}`, given),
  );
}
