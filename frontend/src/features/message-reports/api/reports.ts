import type { DecideReport, MessageReport, OpenedReport } from '@homeroom/contracts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi, createOnce } from '../../../lib/api-client';
import { refreshAfter } from '../../../lib/query-client';

const PATH = '/api/school-admin/message-reports';

export const reportsQuery = queryOptions({
  queryKey: ['message-reports'],
  queryFn: ({ signal }) => callApi<MessageReport[]>(PATH, { signal }),
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
