import type { DecidedLink } from '@homeroom/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createOnce } from './api-client';
import { refreshAfter } from './query-client';

export interface Decision {
  linkId: string;
  what: 'approve' | 'decline';
}

/** The office's or a parent's decision on a teacher's request to link a child to an account. */
export function useDecideLink() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ linkId, what }: Decision) =>
      createOnce<DecidedLink>(`/api/guardian-links/${linkId}/${what}`, {}),
    // Also after an error, when somebody else was faster and the shown data is stale.
    onSettled: () => {
      refreshAfter(queryClient, 'guardian_link.changed');
      refreshAfter(queryClient, 'student.changed');
    },
  });
}
