import type { PreviewPromotion, Promote, Promoted, Promotion, PromotionPreview } from '@homeroom/contracts';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi, createOnce, isStatus } from '../../../lib/api-client';

const pathOf = (yearId: string) => `/api/school-admin/school-years/${yearId}/promotion`;
const LOOK_AGAIN_MS = 1_000;
const GOES_ON_BY_ITSELF: readonly (Promotion['state'] | undefined)[] = ['running', 'undoing'];

/** Students who join, leave or move while a plan is being made are updated in it. */
const LIVE = {
  'student.created': 'refresh',
  'student.changed': 'refresh',
  'class.changed': 'refresh',
} as const;

export function promotionQuery(yearId: string) {
  return queryOptions({
    queryKey: ['promotion', yearId],
    queryFn: ({ signal }) => callApi<Promotion>(pathOf(yearId), { signal }),
    refetchInterval: ({ state }) => (GOES_ON_BY_ITSELF.includes(state.data?.state) ? LOOK_AGAIN_MS : false),
    retry: (times, error) => times < 2 && !isStatus(error, 403, 404, 409),
    meta: { live: LIVE },
  });
}

/** The effect of the choices on each child, computed on the server. */
export function previewQuery(yearId: string, wanted: PreviewPromotion) {
  return queryOptions({
    queryKey: ['promotion', yearId, 'preview', wanted],
    queryFn: ({ signal }) =>
      callApi<PromotionPreview>(`${pathOf(yearId)}/preview`, { method: 'POST', body: wanted, signal }),
    placeholderData: keepPreviousData,
    meta: { live: LIVE },
  });
}

/** Afterwards all cached data is stale. */
export function usePromote(yearId: string) {
  return useYearChange(yearId, (wanted: Promote) => createOnce<Promoted>(pathOf(yearId), wanted));
}

export function useTakeBack(yearId: string) {
  return useYearChange(yearId, () => createOnce<Promoted>(`${pathOf(yearId)}/undo`, {}));
}

function useYearChange<Wanted>(yearId: string, mutationFn: (wanted: Wanted) => Promise<Promoted>) {
  const queryClient = useQueryClient();
  const { queryKey } = promotionQuery(yearId);
  return useMutation({
    mutationFn,
    onSuccess: ({ promotion }) => {
      void queryClient.invalidateQueries();
      queryClient.setQueryData(queryKey, promotion);
    },
    onError: (error) => isStatus(error, 409) && queryClient.invalidateQueries({ queryKey }),
  });
}
