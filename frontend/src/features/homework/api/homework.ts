import type {
  ChildHomework,
  FileRoom,
  FindHomework,
  FoundHomework,
  HandedInWork,
  HandIn,
  HomeworkPage,
  MarkDone,
  MarkedDone,
  OwnHomeworkLine,
  OwnHomeworkPage,
  ReturnedWork,
  ReturnWork,
  WorkPage,
  WriteHomework,
  WrittenHomework,
} from '@homeroom/contracts';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi, changeOnce, createOnce } from '../../../lib/api-client';
import { freshFiles } from '../../../lib/file-addresses';

export const EVERY = ['homework'] as const;
const LIVE = { 'homework.changed': 'refresh' } as const;

export function foundQuery(view: FindHomework['view'], page = 1) {
  return queryOptions({
    queryKey: [...EVERY, 'found', view, page],
    queryFn: ({ signal }) =>
      callApi<FoundHomework>(`/api/homework?${new URLSearchParams({ view, page: String(page) })}`, {
        signal,
      }),
    placeholderData: keepPreviousData,
    meta: { live: LIVE },
  });
}

/** Encoded, because the ids may come from the page's address, which anybody can write. */
export const pathOf = (id: string) => `/api/homework/${encodeURIComponent(id)}`;
/** As the student and the family reach it. */
export const pathOfOwn = (studentId: string, id: string) =>
  `/api/students/${encodeURIComponent(studentId)}/homework/${encodeURIComponent(id)}`;

export function homeworkQuery(id: string) {
  return queryOptions({
    queryKey: [...EVERY, 'one', id],
    queryFn: ({ signal }) => callApi<HomeworkPage>(pathOf(id), { signal }),
    ...freshFiles<HomeworkPage>(({ files }) => files),
    meta: { live: LIVE },
  });
}

export function workQuery(id: string, studentId: string) {
  return queryOptions({
    queryKey: [...EVERY, 'one', id, studentId],
    queryFn: ({ signal }) =>
      callApi<WorkPage>(`/api/homework/${encodeURIComponent(id)}/work/${encodeURIComponent(studentId)}`, {
        signal,
      }),
    ...freshFiles<WorkPage>(({ files }) => files),
  });
}

export function ownQuery(studentId: string) {
  return queryOptions({
    queryKey: [...EVERY, 'own', studentId],
    queryFn: ({ signal }) =>
      callApi<OwnHomeworkLine[]>(`/api/students/${encodeURIComponent(studentId)}/homework`, { signal }),
    meta: { kept: true, live: LIVE },
  });
}

export function ownPageQuery(studentId: string, id: string) {
  return queryOptions({
    queryKey: [...EVERY, 'own', studentId, id],
    queryFn: ({ signal }) => callApi<OwnHomeworkPage>(pathOfOwn(studentId, id), { signal }),
    ...freshFiles<OwnHomeworkPage>(({ files, own }) => [...files, ...own.files]),
    meta: { kept: true, live: LIVE },
  });
}

/** For the session's school, or for another one of the family. */
export function childrenQueryAt(membershipId?: string) {
  return queryOptions({
    queryKey: [...EVERY, 'children', ...(membershipId ? [membershipId] : [])],
    queryFn: ({ signal }) => callApi<ChildHomework[]>('/api/guardians/me/homework', { signal, membershipId }),
    meta: { live: LIVE },
    staleTime: 60_000,
  });
}
export const childrenQuery = childrenQueryAt();

/** Creates homework, or changes that with this id. */
export function useWriteHomework(id: string | undefined) {
  const again = useAskAgain();
  return useMutation({
    mutationFn: (body: WriteHomework) =>
      id
        ? changeOnce<WrittenHomework>(`/api/homework/${id}`, body)
        : createOnce<WrittenHomework>('/api/homework', body),
    onSettled: again,
  });
}

export function useRemoveHomework() {
  const again = useAskAgain();
  return useMutation({
    mutationFn: (id: string) => createOnce(`/api/homework/${id}/remove`, {}),
    onSettled: again,
  });
}

export function useMarkDone(id: string) {
  const again = useAskAgain();
  return useMutation({
    mutationFn: (body: Pick<MarkDone, 'work'>) => createOnce<MarkedDone>(`/api/homework/${id}/done`, body),
    onSettled: again,
  });
}

export function useReturnWork(id: string, studentId: string) {
  const again = useAskAgain();
  return useMutation({
    mutationFn: (body: ReturnWork) =>
      createOnce<ReturnedWork>(`/api/homework/${id}/work/${studentId}/return`, body),
    onSettled: again,
  });
}

/** Reuses one idempotency key until there is a response, so that queued work is handed in only once. */
export function handIn(id: string, body: HandIn, idempotencyKey: string): Promise<HandedInWork> {
  return callApi<HandedInWork>(`/api/my-work/${id}`, { method: 'PUT', body, idempotencyKey });
}

export const HOMEWORK_FILES = '/api/homework-files';

export const ownRoomQuery = queryOptions({
  queryKey: ['my-homework-room'],
  queryFn: ({ signal }) => callApi<FileRoom>('/api/my-homework-room', { signal }),
  staleTime: 60_000,
});

function useAskAgain() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: EVERY });
}
