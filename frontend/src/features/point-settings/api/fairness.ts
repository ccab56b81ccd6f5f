import type { FairnessReport } from '@homeroom/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client';

/** For the given days, or by default for the school year. */
export function fairnessQuery(from: string, to: string) {
  const query = new URLSearchParams({ ...(from && { from }), ...(to && { to }) });
  return queryOptions({
    queryKey: ['points-fairness', from, to],
    queryFn: ({ signal }) =>
      callApi<FairnessReport>(`/api/school-admin/points-fairness?${query}`, { signal }),
    placeholderData: keepPreviousData,
  });
}
