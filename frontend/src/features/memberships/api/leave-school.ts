import type { LeftMembership } from '@homeroom/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client';

export function useLeaveSchool() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      callApi<LeftMembership>(`/api/account/memberships/${id}/leave`, { method: 'POST' }),
    // Also after a refusal: the list was older than what there is. Who is signed out by it hears that with the next question.
    onSettled: () => queryClient.invalidateQueries(),
  });
}
