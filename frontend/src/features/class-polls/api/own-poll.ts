import type { AnsweredClassPoll, MyClassPoll } from '@homeroom/contracts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client';

const URL = '/api/class-poll';

export const ownPollQuery = queryOptions({
  queryKey: ['own-poll'],
  queryFn: ({ signal }) => callApi<MyClassPoll>(URL, { signal }),
  staleTime: 0,
  meta: { live: { 'class_poll.changed': 'refresh' } },
});

export function useAnswerPoll(pollId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (choice: number) =>
      callApi<AnsweredClassPoll>(`${URL}/${pollId}/answer`, { method: 'PUT', body: { choice } }),
    onSuccess: ({ poll }) => queryClient.setQueryData(ownPollQuery.queryKey, { poll }),
    // The poll may have been closed in the meantime.
    onError: () => void queryClient.invalidateQueries(ownPollQuery),
  });
}
