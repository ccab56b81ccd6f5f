import type { AskDataRequest, ChangedDataRequest, OwnDataRequests } from '@homeroom/contracts';
import { queryOptions } from '@tanstack/react-query';
import { callApi, createOnce } from '../../../lib/api-client';
import { useWrite } from '../../../lib/use-write';

const PATH = '/api/data-requests';
const OWN = ['own-data-requests'];

export const ownDataRequestsQuery = queryOptions({
  queryKey: OWN,
  queryFn: ({ signal }) => callApi<OwnDataRequests>(PATH, { signal }),
  meta: { live: { 'data_request.changed': 'refresh', 'student.changed': 'refresh' } },
});

const pathOf = (id: string) => `${PATH}/${encodeURIComponent(id)}`;

export const releasedCopy = (id: string) => ({ path: `${pathOf(id)}/copy`, zips: `${pathOf(id)}/zips` });

export function useAskDataRequest() {
  return useWrite(OWN, (wanted: Omit<AskDataRequest, 'schoolId'>) =>
    createOnce<ChangedDataRequest>(PATH, wanted),
  );
}

export function useWithdrawDataRequest() {
  return useWrite(OWN, (id: string) => createOnce<ChangedDataRequest>(`${pathOf(id)}/withdraw`, {}));
}
