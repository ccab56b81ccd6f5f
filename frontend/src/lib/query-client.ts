import { QueryCache, QueryClient } from '@tanstack/react-query';
import { isStatus } from './api-client';
import type { LiveEventName } from './live-events';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** The live events that make this answer stale. */
      refreshOn?: readonly LiveEventName[];
      /** Asking who is signed in may well answer "nobody": that is no lost session. */
      anonymousIsFine?: boolean;
    };
  }
}

const FIVE_MINUTES = 5 * 60_000;

export function createQueryClient(onSessionLost: () => void): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        if (isStatus(error, 401) && !query.meta?.anonymousIsFine) onSessionLost();
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: FIVE_MINUTES,
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        refetchInterval: false,
      },
      mutations: { retry: false },
    },
  });
}
