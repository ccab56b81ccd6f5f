import type { AskClassPoll, ClassPolls, WrittenClassPoll } from '@homeroom/contracts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi, createOnce } from '../../../lib/api-client';

/** While a class answers, those who look on ask again: two pages cost less than an event for each answer of forty children. */
const ASKED_EVERY_MS = 2_000;

const url = (classNumber: number) => `/api/simple-classes/${classNumber}/polls`;

export const pollsQuery = (classNumber: number) =>
  queryOptions({
    queryKey: ['class-polls', classNumber],
    queryFn: ({ signal }) => callApi<ClassPolls>(url(classNumber), { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.polls[0]?.isOpen ? ASKED_EVERY_MS : false),
    meta: { live: { 'class_poll.changed': 'refresh' } },
  });

function useWrite<Wanted>(classNumber: number, write: (wanted: Wanted) => Promise<WrittenClassPoll>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: write,
    onSettled: () => queryClient.invalidateQueries(pollsQuery(classNumber)),
  });
}

export function useAskPoll(classNumber: number) {
  return useWrite(classNumber, (wanted: AskClassPoll) =>
    createOnce<WrittenClassPoll>(url(classNumber), wanted),
  );
}

export function useShowPoll(classNumber: number) {
  return useWrite(classNumber, ({ id, isShown }: { id: string; isShown: boolean }) =>
    createOnce<WrittenClassPoll>(`${url(classNumber)}/${id}/show`, { isShown }),
  );
}

export function useClosePoll(classNumber: number) {
  return useWrite(classNumber, (id: string) =>
    createOnce<WrittenClassPoll>(`${url(classNumber)}/${id}/close`, {}),
  );
}
