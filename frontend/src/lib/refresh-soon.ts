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
  void queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true });
  setTimeout(() => {
    const again = resting.get(query);
    resting.delete(query);
    if (again) refreshSoon(queryClient, query);
  }, PAUSE_MS);
}
