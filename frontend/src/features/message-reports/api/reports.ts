import type { DecideReport, MessageReport, OpenedReport } from '@homeroom/contracts';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { createOnce } from '../../../lib/api-client';
import { callPage } from '../../../lib/call-page';
import { refreshAfter } from '../../../lib/query-client';

const PATH = '/api/school-admin/message-reports';

export const reportsQuery = (page: number) =>
  queryOptions({
    queryKey: ['message-reports', page],
    queryFn: ({ signal }) => callPage<MessageReport>(PATH, { page }, signal),
    placeholderData: keepPreviousData,
    meta: { live: { 'messages.changed': 'refresh' } },
  });

/** How many wait for a decision; the page itself is as short as a page can be. */
export const waitingReportsQuery = queryOptions({
  queryKey: ['message-reports', 'waiting'],
  queryFn: ({ signal }) => callPage<MessageReport>(PATH, { which: 'waiting', page: 1, pageSize: 1 }, signal),
  select: ({ total }) => total,
  meta: { live: { 'messages.changed': 'refresh' } },
});

/** A write, because opening a report is recorded in the audit log. The page caches nothing of it. */
export function useOpenReport() {
  return useMutation({
    mutationFn: (id: string) => createOnce<OpenedReport>(`${PATH}/${id}/open`, undefined),
    gcTime: 0,
  });
}

export function useDecideReport(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (decision: Pick<DecideReport, 'decision' | 'reason'>) =>
      createOnce(`${PATH}/${id}/decide`, decision),
    onSettled: () => refreshAfter(queryClient, 'messages.changed'),
  });
}
