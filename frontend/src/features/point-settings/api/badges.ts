import type { AddBadge, ChangeBadge, SchoolBadges, WrittenBadges } from '@homeroom/contracts';
import type { OwnBadge } from '@homeroom/domain';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi, changeOnce, createOnce } from '../../../lib/api-client';

export const badgesQuery = queryOptions({
  queryKey: ['badges'],
  queryFn: ({ signal }) => callApi<SchoolBadges>('/api/badges', { signal }),
});

function useChange<Wanted>(change: (wanted: Wanted) => Promise<WrittenBadges>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: ({ given, own }) => queryClient.setQueryData(badgesQuery.queryKey, { given, own }),
  });
}

export function useAddBadge() {
  return useChange((badge: Omit<AddBadge, 'schoolId'>) => createOnce<WrittenBadges>('/api/badges', badge));
}

export function useChangeBadge({ id }: Pick<OwnBadge, 'id'>) {
  return useChange((words: Omit<ChangeBadge, 'schoolId'>) =>
    changeOnce<WrittenBadges>(`/api/badges/${id}`, words),
  );
}

/** Puts a badge away, or brings it back. */
export function usePutBadgeAway() {
  return useChange(({ thing, isArchived }: { thing: Pick<OwnBadge, 'id'>; isArchived: boolean }) =>
    changeOnce<WrittenBadges>(`/api/badges/${thing.id}`, { isArchived }),
  );
}

export function useHideBadge() {
  return useChange((body: { key: string; isHidden: boolean }) =>
    callApi<WrittenBadges>('/api/badges/given', { method: 'PUT', body }),
  );
}
