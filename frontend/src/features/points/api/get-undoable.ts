import type { NamedPointEntry } from '@homeroom/contracts';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client';
import { whileTouched } from '../../../lib/while-touched';

const LOOK_AGAIN_MS = 15_000;

/** What can still be undone depends on the server's clock, so the list is polled while it is viewed. */
export const undoableQuery = queryOptions({
  queryKey: ['undoable-points'],
  queryFn: ({ signal }) => callApi<NamedPointEntry[]>('/api/points/undoable', { signal }),
  staleTime: 0,
  refetchInterval: whileTouched(LOOK_AGAIN_MS),
  meta: { live: { 'points.awarded': 'refresh', 'points.undone': 'refresh', 'points.adjusted': 'refresh' } },
});
