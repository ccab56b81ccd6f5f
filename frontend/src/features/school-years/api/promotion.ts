import type { PreviewPromotion, Promote, Promoted, Promotion, PromotionPreview } from '@homeroom/contracts';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi, createOnce, isStatus } from '../../../lib/api-client';

const pathOf = (yearId: string) => `/api/school-admin/school-years/${yearId}/promotion`;
const LOOK_AGAIN_MS = 1_000;
const GOES_ON_BY_ITSELF: readonly (Promotion['state'] | undefined)[] = ['running', 'undoing'];

/** Whoever comes, leaves or is moved while a plan is made is in it as the school has them. */
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

/** What the choices would mean for each child, worked out where everybody's record is. */
export function previewQuery(yearId: string, wanted: PreviewPromotion) {
  return queryOptions({
    queryKey: ['promotion', yearId, 'preview', wanted],
    queryFn: ({ signal }) =>
      callApi<PromotionPreview>(`${pathOf(yearId)}/preview`, { method: 'POST', body: wanted, signal }),
    placeholderData: keepPreviousData,
    meta: { live: LIVE },
  });
}

/** Afterwards nothing that a page holds is as it was. */
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
