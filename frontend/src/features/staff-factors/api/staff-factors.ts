import type { ChangedFactorDemand, ChangeFactorDemand, StaffFactors, StaffMember } from '@homeroom/contracts';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi, changeOnce, createOnce } from '../../../lib/api-client';
import { callPage } from '../../../lib/call-page';

const PATH = '/api/school-admin/second-factors';

export const staffFactorsQuery = queryOptions({
  queryKey: ['staff-factors'],
  queryFn: ({ signal }) => callApi<StaffFactors>(PATH, { signal }),
  staleTime: 10_000,
});

/** Search and paging happen on the server; the previous rows stay until the new ones have loaded. */
export function staffPageQuery(wanted: { page: number; pageSize: number; search: string }) {
  return queryOptions({
    queryKey: [...staffFactorsQuery.queryKey, wanted],
    queryFn: ({ signal }) => callPage<StaffMember>(`${PATH}/staff`, wanted, signal),
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  });
}

export function useDemandFactors() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (change: ChangeFactorDemand) => changeOnce<ChangedFactorDemand>(PATH, change),
    onSuccess: ({ demand }) =>
      queryClient.setQueryData(staffFactorsQuery.queryKey, (known) => known && { ...known, demand }),
  });
}

export function useResetFactors() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (accountId: string) => createOnce(`${PATH}/${accountId}/reset`, {}),
    onSettled: () => queryClient.invalidateQueries({ queryKey: staffFactorsQuery.queryKey }),
  });
}
