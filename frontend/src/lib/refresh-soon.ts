import type { Query, QueryClient } from '@tanstack/react-query';

const PAUSE_MS = 300;

/** Queries refetched a moment ago; `true` if another event has arrived since. */
const resting = new WeakMap<Query, boolean>();

/** Refetches at once, but at most every 300 ms under a burst of events: a thousand receipts must not cause a thousand requests. */
export function refreshSoon(queryClient: QueryClient, query: Query): void {
  if (resting.has(query)) {
    resting.set(query, true);
    return;
  }
  resting.set(query, false);
  void refresh(queryClient, query);
  setTimeout(() => {
    const again = resting.get(query);
    resting.delete(query);
    if (again) refreshSoon(queryClient, query);
  }, PAUSE_MS);
}

/** Replaces a cancelled request: the first one within a pause does not wait for its end, which refetches again. */
export function refreshInstead(queryClient: QueryClient, query: Query): void {
  const isFirst = resting.get(query) === false;
  refreshSoon(queryClient, query);
  if (isFirst) void refresh(queryClient, query);
}

/** An initial request in flight may predate the event, so it is awaited and then repeated. */
async function refresh(queryClient: QueryClient, query: Query): Promise<void> {
  const firstOnItsWay = query.state.data === undefined && query.state.fetchStatus === 'fetching';
  const again = () => queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true });
  await again();
  if (firstOnItsWay) await again();
}
