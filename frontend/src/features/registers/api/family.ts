import type { AbsencesOfFamily, ChangedAbsence, ReportAbsence } from '@homeroom/contracts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi, createOnce } from '../../../lib/api-client';

export const familyQuery = queryOptions({
  queryKey: ['absences-of-family'],
  queryFn: ({ signal }) => callApi<AbsencesOfFamily>('/api/absences', { signal }),
  meta: { live: { 'absence.changed': 'refresh' } },
  staleTime: 60_000,
});

export function useReportAbsence() {
  return useAbsence((body: ReportAbsence) => createOnce<ChangedAbsence>('/api/absences', body));
}

export function useWithdrawAbsence() {
  return useAbsence((id: string) => createOnce<ChangedAbsence>(`/api/absences/${id}/withdraw`, {}));
}

function useAbsence<Wanted>(mutationFn: (wanted: Wanted) => Promise<ChangedAbsence>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => queryClient.invalidateQueries({ queryKey: familyQuery.queryKey }),
  });
}
