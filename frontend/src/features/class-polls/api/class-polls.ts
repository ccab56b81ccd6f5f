import type { AskClassPoll, ClassPolls, WrittenClassPoll } from '@homeroom/contracts';
import { queryOptions } from '@tanstack/react-query';
import { callApi, createOnce } from '../../../lib/api-client';
import { useWrite } from '../../../lib/use-write';

/** Polled while a class answers: two pages polling cost less than an event for each answer of forty children. */
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

function usePollWrite<Wanted>(classNumber: number, write: (wanted: Wanted) => Promise<WrittenClassPoll>) {
  return useWrite(pollsQuery(classNumber).queryKey, write);
}

export function useAskPoll(classNumber: number) {
  return usePollWrite(classNumber, (wanted: AskClassPoll) =>
    createOnce<WrittenClassPoll>(url(classNumber), wanted),
  );
}

export function useShowPoll(classNumber: number) {
  return usePollWrite(classNumber, ({ id, isShown }: { id: string; isShown: boolean }) =>
    createOnce<WrittenClassPoll>(`${url(classNumber)}/${id}/show`, { isShown }),
  );
}

export function useClosePoll(classNumber: number) {
  return usePollWrite(classNumber, (id: string) =>
    createOnce<WrittenClassPoll>(`${url(classNumber)}/${id}/close`, {}),
  );
}
