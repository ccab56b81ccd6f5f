import type { AnsweredClassPoll, MyClassPoll } from '@homeroom/contracts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client';

const URL = '/api/class-poll';
/** While the class answers and sees the counts; the wall asks more often, and there are forty of these. */
const COUNTED_EVERY_MS = 5_000;

export const ownPollQuery = queryOptions({
  queryKey: ['own-poll'],
  queryFn: ({ signal }) => callApi<MyClassPoll>(URL, { signal }),
  staleTime: 0,
  refetchInterval: ({ state }) => {
    const poll = state.data?.poll;
    return poll?.isOpen && poll.counts ? COUNTED_EVERY_MS : false;
  },
  meta: { live: { 'class_poll.changed': 'refresh' } },
});

export function useAnswerPoll(pollId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    // One after another: of two quick taps the last one counts, whichever arrives first.
    scope: { id: 'own-poll' },
    mutationFn: (choice: number) =>
      callApi<AnsweredClassPoll>(`${URL}/${pollId}/answer`, { method: 'PUT', body: { choice } }),
    onSuccess: ({ poll }) => queryClient.setQueryData(ownPollQuery.queryKey, { poll }),
    // The poll may have been closed in the meantime.
    onError: () => void queryClient.invalidateQueries(ownPollQuery),
  });
}
