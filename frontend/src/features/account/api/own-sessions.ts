import type { OwnSession, OwnSignIn } from '@homeroom/contracts';
import { queryOptions } from '@tanstack/react-query';
import { callApi, createOnce } from '../../../lib/api-client';
import { useWrite } from '../../../lib/use-write';

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
  return useWrite(ownSessionsQuery.queryKey, end);
}

export function useEndSession() {
  return useEnding((id: string) => createOnce(`${PATH}/${id}/end`, {}));
}

export function useEndOtherSessions() {
  return useEnding(() => createOnce(`${PATH}/end-others`, {}));
}
