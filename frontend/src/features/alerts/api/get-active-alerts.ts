import type { AlertRecord } from '@homeroom/contracts';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client';

export const activeAlertsQuery = queryOptions({
  queryKey: ['active-alerts'],
  queryFn: ({ signal }) => callApi<AlertRecord[]>('/api/emergency-alerts/active', { signal }),
  staleTime: 0,
  meta: {
    live: {
      'alert.raised': 'refresh',
      'alert.updated': 'refresh',
      'alert.cleared': 'refresh',
      'alert.corrected': 'refresh',
    },
    // The alert path outlives the session: its refusal must not throw anybody out of the page.
    anonymousIsFine: true,
  },
});
