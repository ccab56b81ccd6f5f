import type { LeftMembership } from '@homeroom/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client';

export function useLeaveSchool() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      callApi<LeftMembership>(`/api/account/memberships/${id}/leave`, { method: 'POST' }),
    // Also after an error, because the list was stale. If leaving ends the session, the next request reveals it.
    onSettled: () => queryClient.invalidateQueries(),
  });
}
