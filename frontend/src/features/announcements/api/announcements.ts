import type { Announcement, AnnouncementNews } from '@homeroom/contracts';
import { ANNOUNCEMENTS } from '@homeroom/domain';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi, createOnce } from '../../../lib/api-client';

const PATH = '/api/announcements';
const EVERY = ['announcements'] as const;
/** Whoever is told of one hears it by the bell. */
const FOLLOWS = { live: { 'announcements.changed': 'refresh', 'notices.changed': 'refresh' } } as const;

export const announcementsQuery = infiniteQueryOptions({
  queryKey: [...EVERY, 'list'],
  queryFn: ({ pageParam, signal }) =>
    callApi<Announcement[]>(pageParam ? `${PATH}?before=${encodeURIComponent(pageParam)}` : PATH, { signal }),
  initialPageParam: '',
  getNextPageParam: (last: Announcement[]) =>
    last.length < ANNOUNCEMENTS.pageSize ? undefined : last.at(-1)?.id,
  meta: FOLLOWS,
});

export const newsQuery = queryOptions({
  queryKey: [...EVERY, 'news'],
  queryFn: ({ signal }) => callApi<AnnouncementNews>(`${PATH}/news`, { signal }),
  meta: FOLLOWS,
});

export function announcementQuery(id: string) {
  return queryOptions({
    queryKey: [...EVERY, 'one', id],
    queryFn: ({ signal }) => callApi<Announcement>(`${PATH}/${encodeURIComponent(id)}`, { signal }),
    meta: FOLLOWS,
  });
}

export function useRead(id: string) {
  const again = useAskAgain();
  return useMutation({
    mutationFn: () => callApi(`${PATH}/${encodeURIComponent(id)}/read`, { method: 'POST' }),
    onSuccess: again,
  });
}

export function useConfirm(id: string) {
  const again = useAskAgain();
  return useMutation({
    mutationFn: (version: number) => createOnce(`${PATH}/${encodeURIComponent(id)}/confirm`, { version }),
    onSettled: again,
  });
}

function useAskAgain() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: EVERY });
}
