import type { DecideFreeze, FrozenSender } from '@homeroom/contracts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi, createOnce } from '../../../lib/api-client';

const PATH = '/api/messages/frozen-senders';

export const frozenSendersQuery = queryOptions({
  queryKey: ['frozen-senders'],
  queryFn: ({ signal }) => callApi<FrozenSender[]>(PATH, { signal }),
  meta: { live: { 'notices.changed': 'refresh' } },
});

export function useDecideFreeze(id: FrozenSender['id']) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (decision: DecideFreeze) => createOnce(`${PATH}/${encodeURIComponent(id)}/decide`, decision),
    // Also after an error, when somebody else was faster: the page then shows the current state.
    onSettled: () => queryClient.invalidateQueries({ queryKey: frozenSendersQuery.queryKey }),
  });
}
