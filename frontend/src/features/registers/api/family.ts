import type { AbsencesOfFamily, ChangedAbsence, ReportAbsence } from '@homeroom/contracts';
import { queryOptions } from '@tanstack/react-query';
import { callApi, createOnce } from '../../../lib/api-client';
import { useWrite } from '../../../lib/use-write';

const PATH = '/api/absences';

/** For the session's school, or for another one of the person. */
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

function useAbsence<Wanted>(change: (wanted: Wanted) => Promise<ChangedAbsence>) {
  return useWrite(familyQuery.queryKey, change);
}
