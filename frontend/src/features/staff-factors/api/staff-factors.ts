import type {
  ChangedFactorDemand,
  ChangeFactorDemand,
  Page,
  StaffFactors,
  StaffMember,
} from '@homeroom/contracts';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi, changeOnce, createOnce } from '../../../lib/api-client';

const PATH = '/api/school-admin/second-factors';

export const staffFactorsQuery = queryOptions({
  queryKey: ['staff-factors'],
  queryFn: ({ signal }) => callApi<StaffFactors>(PATH, { signal }),
  staleTime: 10_000,
});

/** The server searches and cuts; the rows of before stay until the new ones are there. */
export function staffPageQuery(wanted: { page: number; pageSize: number; search: string }) {
  return queryOptions({
    queryKey: [...staffFactorsQuery.queryKey, wanted],
    queryFn: ({ signal }) => {
      const said = Object.entries(wanted).filter(([, value]) => value !== '');
      const params = new URLSearchParams(said.map(([name, value]) => [name, String(value)]));
      return callApi<Page<StaffMember>>(`${PATH}/staff?${params}`, { signal });
    },
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
