import type { BadgesByHand } from '@homeroom/contracts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi, createOnce } from '../../../lib/api-client';
import { refreshAfter } from '../../../lib/query-client';

const pathOf = (studentId: string) => `/api/students/${studentId}/badges`;

export function handBadgesQuery(studentId: string) {
  return queryOptions({
    queryKey: ['hand-badges', studentId],
    queryFn: ({ signal }) => callApi<BadgesByHand>(pathOf(studentId), { signal }),
  });
}

export function useHandBadge(studentId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ badgeId, isGiven }: { badgeId: string; isGiven: boolean }) =>
      isGiven
        ? createOnce<BadgesByHand>(pathOf(studentId), { badgeId })
        : createOnce<BadgesByHand>(`${pathOf(studentId)}/${badgeId}/take-back`, {}),
    onSuccess: (badges) => {
      queryClient.setQueryData(handBadgesQuery(studentId).queryKey, badges);
      refreshAfter(queryClient, 'badge.given');
    },
  });
}
