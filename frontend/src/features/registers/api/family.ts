import type { AbsencesOfFamily, ChangedAbsence, ReportAbsence } from '@homeroom/contracts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi, createOnce } from '../../../lib/api-client';

const PATH = '/api/absences';

/** Of the school that the session names, or of another one of the person. */
export function familyQueryAt(membershipId?: string) {
  return queryOptions({
    queryKey: ['absences-of-family', ...(membershipId ? [membershipId] : [])],
    queryFn: ({ signal }) => callApi<AbsencesOfFamily>(PATH, { signal, membershipId }),
    meta: { live: { 'absence.changed': 'refresh' } },
    staleTime: 60_000,
  });
}
export const familyQuery = familyQueryAt();

export function useReportAbsence() {
  return useAbsence((body: ReportAbsence) => createOnce<ChangedAbsence>(PATH, body));
}

export function useWithdrawAbsence() {
  return useAbsence((id: string) => createOnce<ChangedAbsence>(`${PATH}/${id}/withdraw`, {}));
}

function useAbsence<Wanted>(mutationFn: (wanted: Wanted) => Promise<ChangedAbsence>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => queryClient.invalidateQueries({ queryKey: familyQuery.queryKey }),
  });
}
