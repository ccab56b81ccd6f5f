import type { PointEntry } from '@homeroom/contracts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client';

const PAGE = 25;

/** A student's whole ledger, newest first; each page continues after the last entry of the previous one. */
export function historyQuery(studentId: string) {
  return infiniteQueryOptions({
    queryKey: ['point-history', studentId],
    queryFn: ({ pageParam, signal }) => {
      const search = new URLSearchParams({ studentId, limit: String(PAGE) });
      if (pageParam) search.set('before', pageParam);
      return callApi<PointEntry[]>(`/api/points?${search}`, { signal });
    },
    initialPageParam: '',
    // A page that is not full is the last one.
    getNextPageParam: (last: PointEntry[]) => (last.length < PAGE ? undefined : last.at(-1)?.id),
    meta: {
      kept: true,
      live: { 'points.awarded': 'refresh', 'points.undone': 'refresh', 'points.adjusted': 'refresh' },
    },
  });
}
