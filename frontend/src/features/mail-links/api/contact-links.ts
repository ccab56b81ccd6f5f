import type { ContactLink, LinkToken, UndoContactChange } from '@homeroom/contracts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi, isStatus } from '../../../lib/api-client';

/** What a link about the school's contact is for; fetched once, and again if the action was refused. */
export function contactLinkQuery(token: string) {
  return queryOptions({
    queryKey: ['contact-link', token],
    queryFn: ({ signal }) => callApi<ContactLink>('/api/contact-links/look', { body: { token }, signal }),
    staleTime: Infinity,
    meta: { everybodys: true },
  });
}

interface Uses {
  '/api/contact-links/confirm': LinkToken;
  '/api/contact-links/undo': UndoContactChange;
}

/** Without an idempotency key: using a link is idempotent by itself. */
export function useContactLink<P extends keyof Uses>(path: P) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (form: Uses[P]) => callApi<ContactLink>(path, { body: form }),
    // The link is over, or the address was changed once more; refetching shows which.
    onError: (error, { token }) =>
      isStatus(error, 404, 409) &&
      queryClient.invalidateQueries({ queryKey: contactLinkQuery(token).queryKey }),
  });
}
