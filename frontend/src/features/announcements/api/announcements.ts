import type {
  Announcement,
  AnnouncementNews,
  AnsweredAnnouncement,
  OpenedAnnouncement,
} from '@homeroom/contracts';
import { ANNOUNCEMENTS } from '@homeroom/domain';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi, createOnce } from '../../../lib/api-client';
import { freshFiles } from '../../../lib/file-addresses';
import { whileTouched } from '../../../lib/while-touched';

const PATH = '/api/announcements';
/** Encoded, because the id may come from the page's address, which anybody can write. */
export const pathOf = (id: string) => `${PATH}/${encodeURIComponent(id)}`;
const PLACES_MS = 15_000;
const EVERY = ['announcements'] as const;
const WITH_FILES = freshFiles<OpenedAnnouncement>(({ files }) => files);
const placesAgain = whileTouched(PLACES_MS);
const FOLLOWS = { live: { 'announcements.changed': 'refresh' } } as const;

export const announcementsQuery = infiniteQueryOptions({
  queryKey: [...EVERY, 'list'],
  queryFn: ({ pageParam, signal }) =>
    callApi<Announcement[]>(pageParam ? `${PATH}?before=${encodeURIComponent(pageParam)}` : PATH, { signal }),
  initialPageParam: '',
  getNextPageParam: (last: Announcement[]) =>
    last.length < ANNOUNCEMENTS.pageSize ? undefined : last.at(-1)?.id,
  meta: FOLLOWS,
});

/** Of the person's other school if a membership is given. */
export function newsQueryAt(membershipId?: string) {
  return queryOptions({
    queryKey: [...EVERY, 'news', membershipId],
    queryFn: ({ signal }) => callApi<AnnouncementNews>(`${PATH}/news`, { signal, membershipId }),
    meta: FOLLOWS,
  });
}

export function announcementQuery(id: string) {
  return queryOptions({
    queryKey: [...EVERY, 'one', id],
    queryFn: ({ signal }) => callApi<OpenedAnnouncement>(pathOf(id), { signal }),
    meta: FOLLOWS,
    ...WITH_FILES,
    // Polled, because places fill up while somebody looks.
    refetchInterval: (query) =>
      (query.state.data?.survey?.kind === 'slots' ? placesAgain : WITH_FILES.refetchInterval)(query),
  });
}

export function useRead(id: string) {
  const again = useAskAgain();
  return useMutation({
    meta: { byItself: true },
    mutationFn: () => callApi(`${pathOf(id)}/read`, { method: 'POST' }),
    onSuccess: again,
  });
}

export function useConfirm(id: string) {
  const again = useAskAgain();
  return useMutation({
    mutationFn: (version: number) => createOnce(`${pathOf(id)}/confirm`, { version }),
    onSettled: again,
  });
}

/** Replaces the previous answer; null withdraws it. */
export function useAnswer(id: string) {
  const again = useAskAgain();
  return useMutation({
    mutationFn: (choiceId: string | null) =>
      createOnce<AnsweredAnnouncement>(`${pathOf(id)}/answer`, { choiceId }),
    onSettled: again,
  });
}

function useAskAgain() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: EVERY });
}
