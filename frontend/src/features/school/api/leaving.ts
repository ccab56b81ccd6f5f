import type { GiveNotice, SchoolLeaving, TakeNoticeBack } from '@homeroom/contracts';
import { queryOptions } from '@tanstack/react-query';
import { callApi, createOnce } from '../../../lib/api-client';
import { useWrite } from '../../../lib/use-write';

const PATH = '/api/school-admin/leaving';

export const leavingQuery = queryOptions({
  queryKey: ['leaving'],
  queryFn: ({ signal }) => callApi<SchoolLeaving>(PATH, { signal }),
  staleTime: 0,
  // A colleague may give or take back notice while the page is open.
  meta: { live: { 'school.changed': 'refresh' } },
});

export function useGiveNotice() {
  return useWrite(leavingQuery.queryKey, (wish: GiveNotice) => createOnce(PATH, wish));
}

export function useTakeNoticeBack() {
  return useWrite(leavingQuery.queryKey, (seen: TakeNoticeBack) => createOnce(`${PATH}/take-back`, seen));
}
