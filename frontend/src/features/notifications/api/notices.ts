import type { Notice, NoticeCount } from '@homeroom/contracts';
import { NOTICES } from '@homeroom/domain';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client';
import { refreshAfter } from '../../../lib/query-client';

const PATH = '/api/notifications';
const FOLLOWS = { live: { 'notices.changed': 'refresh' } } as const;

export const noticeCountQuery = queryOptions({
  queryKey: ['notice-count'],
  queryFn: ({ signal }) => callApi<NoticeCount>(`${PATH}/count`, { signal }),
  meta: FOLLOWS,
});

/** Newest first; each page starts before the last one of the page above it. */
export const noticesQuery = infiniteQueryOptions({
  queryKey: ['notices'],
  queryFn: ({ pageParam, signal }) =>
    callApi<Notice[]>(pageParam ? `${PATH}?before=${encodeURIComponent(pageParam)}` : PATH, { signal }),
  initialPageParam: '',
  getNextPageParam: (last: Notice[]) => (last.length < NOTICES.pageSize ? undefined : last.at(-1)?.id),
  meta: FOLLOWS,
});

/** One that was opened. */
export function useReadNotice() {
  return useReading((id: string) => ({ path: `${PATH}/${id}/read` }));
}

/** Everything that has been shown, and nothing that comes meanwhile. */
export function useReadNotices() {
  return useReading((upTo: string) => ({ path: `${PATH}/read`, body: { upTo } }));
}

function useReading(toCall: (id: string) => { path: string; body?: object }) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => {
      const { path, body } = toCall(id);
      return callApi<NoticeCount>(path, { method: 'POST', ...(body ? { body } : {}) });
    },
    onSuccess: ({ unread }) => {
      queryClient.setQueryData(noticeCountQuery.queryKey, { unread });
      refreshAfter(queryClient, 'notices.changed');
    },
  });
}
