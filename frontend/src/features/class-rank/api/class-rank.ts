import type { ChosenClassRank, ClassRankChoice } from '@homeroom/contracts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client';

const PATH = '/api/school-admin/class-rank';

export const classRankQuery = queryOptions({
  queryKey: ['class-rank'],
  queryFn: ({ signal }) => callApi<ClassRankChoice>(PATH, { signal }),
  staleTime: 10_000,
});

export function useChooseClassRank() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (isShown: boolean) =>
      callApi<ChosenClassRank>(PATH, { method: 'PUT', body: { isShown } satisfies ClassRankChoice }),
    onSuccess: ({ isShown }) => queryClient.setQueryData(classRankQuery.queryKey, { isShown }),
  });
}
