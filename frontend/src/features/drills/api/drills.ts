import type { AlertRecord, DrillLog, StartDrill } from '@homeroom/contracts';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi, createOnce } from '../../../lib/api-client';
import { activeAlertsQuery } from '../../alerts/api/get-active-alerts';

export const DRILLS = '/api/school-admin/drills';
const EVERY = ['drills'] as const;
const PAGE_SIZE = 20;

/** The drill log. Figures of an active drill change while it lasts. */
export function drillsQuery(page: number) {
  return queryOptions({
    queryKey: [...EVERY, page],
    queryFn: ({ signal }) => callApi<DrillLog>(`${DRILLS}?page=${page}&pageSize=${PAGE_SIZE}`, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 5_000,
    meta: {
      live: { 'alert.raised': 'refresh', 'alert.cleared': 'refresh', 'alert.corrected': 'refresh' },
    },
  });
}

export function useStartDrill() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (drill: StartDrill) => createOnce<{ alert: AlertRecord }>(DRILLS, drill),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: EVERY }),
        queryClient.invalidateQueries({ queryKey: activeAlertsQuery.queryKey }),
      ]),
  });
}
