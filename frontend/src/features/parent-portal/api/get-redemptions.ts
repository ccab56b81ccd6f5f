import type { Redemption } from '@homeroom/contracts';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client';

/** A child's reward redemptions. */
export function redemptionsOfQuery(studentId: string) {
  return queryOptions({
    queryKey: ['redemptions-of', studentId],
    queryFn: ({ signal }) => callApi<Redemption[]>(`/api/students/${studentId}/redemptions`, { signal }),
    meta: { live: { 'redemption.changed': 'refresh' } },
  });
}
