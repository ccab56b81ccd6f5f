import type { OwnSession, OwnSignIn } from '@homeroom/contracts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi, createOnce } from '../../../lib/api-client';

const PATH = '/api/account/sessions';

export const ownSessionsQuery = queryOptions({
  queryKey: ['own-sessions'],
  queryFn: ({ signal }) => callApi<OwnSession[]>(PATH, { signal }),
  staleTime: 10_000,
});

export const ownSignInsQuery = queryOptions({
  queryKey: ['own-sign-ins'],
  queryFn: ({ signal }) => callApi<OwnSignIn[]>('/api/account/sign-ins', { signal }),
  staleTime: 10_000,
});

function useEnding<V>(end: (variables: V) => Promise<unknown>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: end,
    // Also after a refusal: the list was older than the session.
    onSettled: () => queryClient.invalidateQueries({ queryKey: ownSessionsQuery.queryKey }),
  });
}

export function useEndSession() {
  return useEnding((id: string) => createOnce(`${PATH}/${id}/end`, {}));
}

export function useEndOtherSessions() {
  return useEnding(() => createOnce(`${PATH}/end-others`, {}));
}
