import type { Notice, NoticeCount, ReadNotices } from '@homeroom/contracts';
import { NOTICES } from '@homeroom/domain';
import {
  infiniteQueryOptions,
  type MutationMeta,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client';
import { refreshAfter } from '../../../lib/query-client';

const PATH = '/api/notifications';
const FOLLOWS = { live: { 'notices.changed': 'refresh' } } as const;

export const noticeCountQuery = queryOptions({
  queryKey: ['notice-count'],
  queryFn: ({ signal }) => callApi<NoticeCount>(`${PATH}/count`, { signal }),
  meta: FOLLOWS,
});

/** Newest first; each page contains entries older than the last one of the previous page. */
export const noticesQuery = infiniteQueryOptions({
  queryKey: ['notices'],
  queryFn: ({ pageParam, signal }) =>
    callApi<Notice[]>(pageParam ? `${PATH}?before=${encodeURIComponent(pageParam)}` : PATH, { signal }),
  initialPageParam: '',
  getNextPageParam: (last: Notice[]) => (last.length < NOTICES.pageSize ? undefined : last.at(-1)?.id),
  meta: FOLLOWS,
});

/** Marks notices as read whose subject was opened. */
export function useReadOpened() {
  return useReading((ids: string[]) => ({ ids }), { byItself: true });
}

/** Marks everything shown so far as read, but nothing that arrives meanwhile. */
export function useReadNotices() {
  return useReading((upTo: string) => ({ upTo }));
}

function useReading<What>(toBody: (what: What) => ReadNotices, meta: MutationMeta = {}) {
  const queryClient = useQueryClient();
  return useMutation({
    meta,
    mutationFn: (what: What) => callApi<NoticeCount>(`${PATH}/read`, { method: 'POST', body: toBody(what) }),
    onSuccess: (count) => {
      queryClient.setQueryData(noticeCountQuery.queryKey, count);
      refreshAfter(queryClient, 'notices.changed');
    },
  });
}
