import type { LiveEventMap } from '@homeroom/contracts';
import type { LiveEventName } from '@homeroom/domain';
import { MutationCache, type Query, QueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { hearsAlarms, isStatus, UnreachableError } from './api-client';
import type { KeptApart } from './last-known';
import { askOrRecall } from './recalling';
import { refreshInstead, refreshSoon } from './refresh-soon';
import { showToast } from './toasts';

/** Returned by an update function if the event does not contain enough for it; the query is then refetched. */
export const ASK = Symbol('ask');

/** How a live event affects a cached query: refetch it, or update it from the event's payload. */
type Reaction<N extends LiveEventName> = 'refresh' | ((held: never, payload: LiveEventMap[N]) => unknown);
type LiveReactions = { [N in LiveEventName]?: Reaction<N> };

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      live?: LiveReactions;
      /** The session request may answer "nobody": the session is lost only if somebody was signed in. */
      anonymousIsFine?: boolean;
      /** An alarm query: uses credentials that outlive the session, and its data stays as long as those do. */
      alarm?: true;
      /** A query of public pages: it concerns nobody in particular, and stays when a session ends. */
      everybodys?: true;
      /** The last answer is stored on the person's own device for use offline; never secrets, never alerts. */
      kept?: true | KeptApart;
    };
    mutationMeta: {
      /** Not initiated by the user, for example a receipt that something was seen. */
      byItself?: true;
      /** Queues the write for its author if their session ended before a response. */
      onLeft?: (variables: never) => void;
    };
  }
}

const FIVE_MINUTES = 5 * 60_000;

/**
 * Runs even if the page that started the write is gone; a page that is still there shows its own message as well. Background writes are not
 * reported.
 */
function sayUnsaved(error: Error, byItself: boolean): void {
  if (byItself || !(error instanceof UnreachableError)) return;
  showToast({
    title: i18next.t('common:notSaved'),
    description: error.message,
    variant: 'destructive',
  });
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FIVE_MINUTES,
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        refetchInterval: false,
        networkMode: 'always',
        persister: askOrRecall,
      },
      // By default a mutation would wait silently for the network and be sent later. Here it fails at once and says so.
      mutations: { retry: false, networkMode: 'always' },
    },
    mutationCache: new MutationCache({
      onError: (error, _variables, _held, { meta }) => sayUnsaved(error, meta?.byItself === true),
    }),
  });
}

/** Clears everything fetched for a person. Components keep the writes they hold. */
function forgetPerson(queryClient: QueryClient, hears: boolean): void {
  queryClient.removeQueries({ predicate: ({ meta }) => !meta?.everybodys && !(hears && meta?.alarm) });
  queryClient.getMutationCache().clear();
}

export function forgetAlarms(queryClient: QueryClient): void {
  queryClient.removeQueries({ predicate: ({ meta }) => meta?.alarm === true });
}

/** Reports once that the session is lost, and clears everything fetched for the person. */
export function onSessionLost(queryClient: QueryClient, lost: (hears: boolean) => void): () => void {
  return queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'error') return;
    if (!isStatus(event.action.error, 401)) return;
    if (event.query.meta?.anonymousIsFine && event.query.state.data === undefined) return;
    for (const { meta, state } of queryClient.getMutationCache().findAll({ status: 'pending' }))
      meta?.onLeft?.(state.variables as never);
    const hears = hearsAlarms(event.action.error);
    forgetPerson(queryClient, hears);
    lost(hears);
  });
}

export function applyLiveEvent<N extends LiveEventName>(
  queryClient: QueryClient,
  name: N,
  payload: LiveEventMap[N],
): void {
  for (const query of queryClient.getQueryCache().getAll()) {
    const reaction: Reaction<N> | undefined = query.meta?.live?.[name];
    if (reaction === undefined) continue;
    if (reaction === 'refresh' || query.state.data === undefined) refreshSoon(queryClient, query);
    else changeInPlace(queryClient, query, reaction(query.state.data as never, payload));
  }
}

function changeInPlace(queryClient: QueryClient, query: Query, changed: unknown): void {
  if (changed === ASK) return refreshSoon(queryClient, query);
  if (changed === query.state.data) return;
  // A request in flight may predate the event, and its response must not revert the change.
  const isAsking = query.state.fetchStatus === 'fetching';
  if (isAsking) void query.cancel({ silent: true });
  query.setData(changed);
  if (isAsking) refreshInstead(queryClient, query);
}

/** After an own write, refetches what the event would refetch. The event may be late, or never arrive while the stream is down. */
export function refreshAfter(queryClient: QueryClient, name: LiveEventName): void {
  for (const query of queryClient.getQueryCache().getAll()) {
    if (query.meta?.live?.[name] === 'refresh') refreshSoon(queryClient, query);
  }
}

/** After a break in the stream all live data may be stale. */
export function refreshLiveQueries(queryClient: QueryClient): void {
  for (const query of queryClient.getQueryCache().getAll()) {
    if (query.meta?.live) refreshSoon(queryClient, query);
  }
}
