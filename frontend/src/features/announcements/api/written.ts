import type {
  AnnouncementChoices,
  AnnouncementReceipts,
  AnnouncementStudent,
  RemindedOfAnnouncement,
  SavedAnnouncement,
  WriteAnnouncement,
  WrittenAnnouncement,
  WrittenAnnouncementLine,
} from '@homeroom/contracts';
import { ANNOUNCEMENTS, type ReceiptState } from '@homeroom/domain';
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { callApi, changeOnce, createOnce } from '../../../lib/api-client';
import { freshFiles } from '../../../lib/file-addresses';

const PATH = '/api/written-announcements';
const EVERY = ['written-announcements'] as const;
const FOLLOWS = { live: { 'announcements.changed': 'refresh' } } as const;
const pathOf = (id: string) => `${PATH}/${encodeURIComponent(id)}`;

export const receiptsPath = (id: string) => `${pathOf(id)}/receipts`;

export const choicesQuery = queryOptions({
  queryKey: ['announcement-choices'],
  queryFn: ({ signal }) => callApi<AnnouncementChoices>('/api/announcement-choices', { signal }),
});

export function studentsQuery(search: string) {
  return queryOptions({
    queryKey: ['announcement-students', search],
    queryFn: ({ signal }) =>
      callApi<AnnouncementStudent[]>(`/api/announcement-students?${new URLSearchParams({ search })}`, {
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}

export const writtenQuery = infiniteQueryOptions({
  queryKey: [...EVERY, 'list'],
  queryFn: ({ pageParam, signal }) =>
    callApi<WrittenAnnouncementLine[]>(pageParam ? `${PATH}?before=${encodeURIComponent(pageParam)}` : PATH, {
      signal,
    }),
  initialPageParam: '',
  getNextPageParam: (last: WrittenAnnouncementLine[]) =>
    last.length < ANNOUNCEMENTS.pageSize ? undefined : last.at(-1)?.id,
  meta: FOLLOWS,
});

export function writtenOneQuery(id: string) {
  return queryOptions({
    queryKey: [...EVERY, 'one', id],
    queryFn: ({ signal }) => callApi<WrittenAnnouncement>(pathOf(id), { signal }),
    ...freshFiles<WrittenAnnouncement>(({ files }) => files),
    meta: FOLLOWS,
  });
}

export function receiptsQuery(id: string, state: ReceiptState | '', page: number) {
  const wanted = new URLSearchParams({ page: String(page), ...(state && { state }) });
  return queryOptions({
    queryKey: [...EVERY, 'receipts', id, state, page],
    queryFn: ({ signal }) => callApi<AnnouncementReceipts>(`${receiptsPath(id)}?${wanted}`, { signal }),
    placeholderData: keepPreviousData,
    meta: FOLLOWS,
  });
}

/** Fetches the current choices of recipients, which the open form then uses. */
export function useAskChoices() {
  const queryClient = useQueryClient();
  return () => queryClient.fetchQuery({ ...choicesQuery, staleTime: 0 });
}

/** Creates an announcement, or changes the one with this id. */
export function useWrite(id: string | undefined) {
  const again = useAskAgain();
  return useMutation({
    mutationFn: (body: WriteAnnouncement) =>
      id ? changeOnce<SavedAnnouncement>(pathOf(id), body) : createOnce<SavedAnnouncement>(PATH, body),
    onSettled: again,
  });
}

export function useWithdraw(id: string) {
  const again = useAskAgain();
  return useMutation({ mutationFn: () => createOnce(`${pathOf(id)}/withdraw`, {}), onSettled: again });
}

export function useRemind(id: string) {
  const again = useAskAgain();
  return useMutation({
    mutationFn: () => createOnce<RemindedOfAnnouncement>(`${pathOf(id)}/remind`, {}),
    onSettled: again,
  });
}

function useAskAgain() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: EVERY });
}
