import type { Query, QueryClient } from '@tanstack/react-query';

const PAUSE_MS = 300;

/** Queries asked again a moment ago; `true` when another event came in meanwhile. */
const resting = new WeakMap<Query, boolean>();

/** Asks at once, and at most every 300 ms while events rain: a thousand receipts must not be a thousand requests. */
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

/** In the place of a question that was called off: once in a pause it does not wait for its end, which asks once more. */
export function refreshInstead(queryClient: QueryClient, query: Query): void {
  const isFirst = resting.get(query) === false;
  refreshSoon(queryClient, query);
  if (isFirst) void refresh(queryClient, query);
}

/** A first answer on its way may have left before what happened: it is awaited, then asked for once more. */
async function refresh(queryClient: QueryClient, query: Query): Promise<void> {
  const firstOnItsWay = query.state.data === undefined && query.state.fetchStatus === 'fetching';
  const again = () => queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true });
  await again();
  if (firstOnItsWay) await again();
}
