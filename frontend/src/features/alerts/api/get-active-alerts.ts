import type { AlertRecord } from '@homeroom/contracts';
import { queryOptions } from '@tanstack/react-query';
import type { ActiveAlert } from '../model';
import { callApi } from '../../../lib/api-client';

const PATH = '/api/emergency-alerts/active';

export const activeAlertsQuery = queryOptions({
  queryKey: ['active-alerts'],
  queryFn: ({ signal }) => callApi<ActiveAlert[]>(PATH, { signal }),
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

/** Those of another school of the person, which the session does not name now. */
export function alertsElsewhereQuery(membershipId: string) {
  return queryOptions({
    ...activeAlertsQuery,
    queryKey: [...activeAlertsQuery.queryKey, membershipId],
    queryFn: async ({ signal }): Promise<ActiveAlert[]> => {
      const alerts = await callApi<AlertRecord[]>(PATH, { signal, membershipId });
      return alerts.map((alert) => ({ ...alert, membershipId }));
    },
  });
}
