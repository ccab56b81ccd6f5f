import type { DeliveryReport } from '@homeroom/contracts';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client';

export const deliveriesKey = (alertId: string) => ['alert-deliveries', alertId] as const;

export function deliveriesQuery(alertId: string) {
  return queryOptions({
    queryKey: deliveriesKey(alertId),
    queryFn: ({ signal }) =>
      callApi<DeliveryReport>(`/api/emergency-alerts/${alertId}/deliveries`, { signal }),
    staleTime: 0,
    meta: { live: { 'alert.updated': 'refresh', 'alert.raised': 'refresh' } },
  });
}
