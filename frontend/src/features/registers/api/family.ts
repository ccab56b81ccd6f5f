import type { AbsencesOfFamily, ChangedAbsence, ReportAbsence } from '@homeroom/contracts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi, createOnce } from '../../../lib/api-client';

const PATH = '/api/absences';

export const familyQuery = queryOptions({
  queryKey: ['absences-of-family'],
  queryFn: ({ signal }) => callApi<AbsencesOfFamily>(PATH, { signal }),
  meta: { live: { 'absence.changed': 'refresh' } },
  staleTime: 60_000,
});

/** Of another school of the person. Its events are not heard here, so that it is asked for again after a while. */
export function familyElsewhereQuery(membershipId: string) {
  return queryOptions({
    queryKey: [...familyQuery.queryKey, membershipId],
    queryFn: ({ signal }) => callApi<AbsencesOfFamily>(PATH, { signal, membershipId }),
    staleTime: 60_000,
  });
}

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
