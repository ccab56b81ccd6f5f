import type { DecidedLink } from '@homeroom/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createOnce } from './api-client';
import { refreshAfter } from './query-client';

export interface Decision {
  linkId: string;
  what: 'approve' | 'decline';
}

/** What the office or a parent says to a teacher's wish to link a child to an account. */
export function useDecideLink() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ linkId, what }: Decision) =>
      createOnce<DecidedLink>(`/api/guardian-links/${linkId}/${what}`, {}),
    // Also where somebody else was quicker: what is shown is old then.
    onSettled: () => {
      refreshAfter(queryClient, 'guardian_link.changed');
      refreshAfter(queryClient, 'student.changed');
    },
  });
}
