import type { Promote, Promoted, Promotion } from '@homeroom/contracts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi, createOnce, isStatus } from '../../../lib/api-client';

const pathOf = (yearId: string) => `/api/school-admin/school-years/${yearId}/promotion`;
const LOOK_AGAIN_MS = 1_000;

export function promotionQuery(yearId: string) {
  return queryOptions({
    queryKey: ['promotion', yearId],
    queryFn: ({ signal }) => callApi<Promotion>(pathOf(yearId), { signal }),
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? LOOK_AGAIN_MS : false),
    retry: (times, error) => times < 2 && !isStatus(error, 403, 404, 409),
  });
}

/** Afterwards nothing that a page holds is as it was. */
export function usePromote(yearId: string) {
  const queryClient = useQueryClient();
  const { queryKey } = promotionQuery(yearId);
  return useMutation({
    mutationFn: (classes: Promote['classes']) => createOnce<Promoted>(pathOf(yearId), { classes }),
    onSuccess: ({ promotion }) => {
      void queryClient.invalidateQueries();
      queryClient.setQueryData(queryKey, promotion);
    },
    onError: (error) => isStatus(error, 409) && queryClient.invalidateQueries({ queryKey }),
  });
}
