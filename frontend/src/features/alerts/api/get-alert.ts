import type { AlertRecord } from '@homeroom/contracts';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client';

export function alertQuery(alertId: string, membershipId?: string) {
  return queryOptions({
    queryKey: ['alert', alertId],
    queryFn: ({ signal }) =>
      callApi<AlertRecord>(`/api/emergency-alerts/${alertId}`, { signal, membershipId }),
    staleTime: 0,
    meta: { anonymousIsFine: true, alarm: true },
  });
}
