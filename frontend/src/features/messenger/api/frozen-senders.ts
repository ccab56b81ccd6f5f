import type { DecideFreeze, FrozenSender } from '@homeroom/contracts';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { createOnce } from '../../../lib/api-client';
import { callPage } from '../../../lib/call-page';

const PATH = '/api/messages/frozen-senders';

const FROZEN = ['frozen-senders'] as const;

export const frozenSendersQuery = (page: number) =>
  queryOptions({
    queryKey: [...FROZEN, page],
    queryFn: ({ signal }) => callPage<FrozenSender>(PATH, { page }, signal),
    placeholderData: keepPreviousData,
    meta: { live: { 'notices.changed': 'refresh' } },
  });

export function useDecideFreeze(id: FrozenSender['id']) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (decision: DecideFreeze) => createOnce(`${PATH}/${encodeURIComponent(id)}/decide`, decision),
    // Also after an error, when somebody else was faster: the page then shows the current state.
    onSettled: () => queryClient.invalidateQueries({ queryKey: FROZEN }),
  });
}
