import type { DeliveryReport, LiveEventMap } from '@homeroom/contracts';
import type { DeliveryFilter } from '@homeroom/domain';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client';
import { deliveriesKey } from './deliveries-key';

export interface DeliveriesWanted {
  show: DeliveryFilter;
  q: string;
  page: number;
  pageSize?: number;
}

export function deliveriesQuery(alertId: string, { show, q, page, pageSize }: DeliveriesWanted) {
  const search = new URLSearchParams({
    ...{ show, page: String(page) },
    ...(pageSize ? { pageSize: String(pageSize) } : {}),
    ...(q.trim() ? { q: q.trim() } : {}),
  });
  return queryOptions({
    queryKey: [...deliveriesKey(alertId), show, q.trim(), page, pageSize],
    queryFn: ({ signal }) =>
      callApi<DeliveryReport>(`/api/emergency-alerts/${alertId}/deliveries?${search}`, { signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
    meta: { live: { 'alert.counted': counted(alertId) }, alarm: true },
  });
}

/** The totals come with the event; the view that shows the people fetches them at its own pace. */
function counted(alertId: string) {
  return (held: DeliveryReport, { alertId: about, figures }: LiveEventMap['alert.counted']) =>
    about === alertId && figures ? { ...held, ...figures } : held;
}
