import type {
  AnswerDataRequest,
  ChangedDataRequest,
  DataRequestForOffice,
  DataRequestList,
  OfficeDataRequests,
} from '@homeroom/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi, createOnce } from '../../../lib/api-client';
import { callPage } from '../../../lib/call-page';
import { useWrite } from '../../../lib/use-write';

const PATH = '/api/school-admin/data-requests';
const OFFICE = ['data-requests'];
const ON_CHANGE = { live: { 'data_request.changed': 'refresh', 'student.changed': 'refresh' } } as const;

export function dataRequestsQuery(which: DataRequestList, page: number) {
  return queryOptions({
    queryKey: [...OFFICE, which, page],
    queryFn: ({ signal }) => callPage<DataRequestForOffice>(PATH, { which, page }, signal),
    placeholderData: keepPreviousData,
    meta: ON_CHANGE,
  });
}

export const dataRequestsTodayQuery = queryOptions({
  queryKey: [...OFFICE, 'today'],
  queryFn: ({ signal }) => callApi<OfficeDataRequests>('/api/school-admin/today/data-requests', { signal }),
  meta: ON_CHANGE,
});

/** What the office does with a request. */
export type OfficeStep =
  | { step: 'release'; hasCustody: boolean }
  | { step: 'end-release' }
  | ({ step: 'answer' } & Omit<AnswerDataRequest, 'schoolId'>)
  | { step: 'extend'; reason: string };

export function useOfficeStep(id: string) {
  return useWrite(OFFICE, ({ step, ...body }: OfficeStep) =>
    createOnce<ChangedDataRequest>(`${PATH}/${encodeURIComponent(id)}/${step}`, body),
  );
}
