import type { AlertLog, AlertReport } from '@homeroom/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client';

export const ALERTS = '/api/school-admin/emergency-alerts';
const PAGE_SIZE = 20;
const LIVE = {
  'alert.raised': 'refresh',
  'alert.updated': 'refresh',
  'alert.cleared': 'refresh',
  'alert.corrected': 'refresh',
} as const;

export function alertLogQuery(page: number) {
  return queryOptions({
    queryKey: ['alert-log', page],
    queryFn: ({ signal }) => callApi<AlertLog>(`${ALERTS}?page=${page}&pageSize=${PAGE_SIZE}`, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 5_000,
    meta: { live: LIVE },
  });
}

export function alertReportQuery(alertId: string) {
  return queryOptions({
    queryKey: ['alert-report', alertId],
    queryFn: ({ signal }) => callApi<AlertReport>(`${ALERTS}/${encodeURIComponent(alertId)}`, { signal }),
    staleTime: 5_000,
    meta: { live: LIVE },
  });
}
