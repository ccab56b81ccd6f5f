import type { ChangedFactorDemand, ChangeFactorDemand, StaffFactors } from '@homeroom/contracts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi, changeOnce, createOnce } from '../../../lib/api-client';

const PATH = '/api/school-admin/second-factors';

export const staffFactorsQuery = queryOptions({
  queryKey: ['staff-factors'],
  queryFn: ({ signal }) => callApi<StaffFactors>(PATH, { signal }),
  staleTime: 10_000,
});

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
