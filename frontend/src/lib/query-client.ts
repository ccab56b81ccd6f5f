import type { LiveEventMap } from '@homeroom/contracts';
import type { LiveEventName } from '@homeroom/domain';
import { MutationCache, type Query, QueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { hearsAlarms, isStatus, UnreachableError } from './api-client';
import type { KeptApart } from './last-known';
import { askOrRecall } from './recalling';
import { refreshInstead, refreshSoon } from './refresh-soon';
import { showToast } from './toasts';

/** What a change in place answers where the event does not carry enough for it. */
export const ASK = Symbol('ask');

/** What a live event does to an answer we hold: ask again, or change it in place with what the event carries. */
type Reaction<N extends LiveEventName> = 'refresh' | ((held: never, payload: LiveEventMap[N]) => unknown);
type LiveReactions = { [N in LiveEventName]?: Reaction<N> };

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      live?: LiveReactions;
      /** Asking who is signed in may well answer "nobody": that is no lost session, unless somebody was. */
      anonymousIsFine?: boolean;
      /** Of an alarm: it is heard with what outlives the session, and stays on the page for as long as that does. */
      alarm?: true;
      /** Of a page that anybody may read: it is nobody's in particular, and stays when somebody's session is over. */
      everybodys?: true;
      /** The last answer stays on the person's own device, for when there is no connection; never a secret, never an alert. */
      kept?: true | KeptApart;
    };
    mutationMeta: {
      /** Nobody asked for it: that something was seen, for instance. */
      byItself?: true;
      /** It waits for whoever did it where their session is over before it was answered. */
      onLeft?: (variables: never) => void;
    };
  }
}

const FIVE_MINUTES = 5 * 60_000;

/**
 * Also when the page that began the write has gone: whoever is still there says it again in words of its own. Nobody is told of what
 * the page did by itself.
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
      // Usually a write waits for the network without a word and leaves by itself later. Ours fails at once and says so.
      mutations: { retry: false, networkMode: 'always' },
    },
    mutationCache: new MutationCache({
      onError: (error, _variables, _held, { meta }) => sayUnsaved(error, meta?.byItself === true),
    }),
  });
}

/** Everything that was fetched for somebody. A page that holds a write of its own goes on holding it. */
function forgetPerson(queryClient: QueryClient, hears: boolean): void {
  queryClient.removeQueries({ predicate: ({ meta }) => !meta?.everybodys && !(hears && meta?.alarm) });
  queryClient.getMutationCache().clear();
}

export function forgetAlarms(queryClient: QueryClient): void {
  queryClient.removeQueries({ predicate: ({ meta }) => meta?.alarm === true });
}

/** Tells once that the server does not know us any more, and forgets everything that was fetched for whoever it was. */
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
  // An answer on its way may have left before what has happened: it must not take it back.
  const isAsking = query.state.fetchStatus === 'fetching';
  if (isAsking) void query.cancel({ silent: true });
  query.setData(changed);
  if (isAsking) refreshInstead(queryClient, query);
}

/**
 * After a write of our own: whatever would be asked anew when the event arrives is asked anew now. The event itself may
 * be late, or never come while the live channel is down.
 */
export function refreshAfter(queryClient: QueryClient, name: LiveEventName): void {
  for (const query of queryClient.getQueryCache().getAll()) {
    if (query.meta?.live?.[name] === 'refresh') refreshSoon(queryClient, query);
  }
}

/** After a break in the stream everything that lives from it may be old. */
export function refreshLiveQueries(queryClient: QueryClient): void {
  for (const query of queryClient.getQueryCache().getAll()) {
    if (query.meta?.live) refreshSoon(queryClient, query);
  }
}
