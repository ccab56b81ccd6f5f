import type {
  AcceptAdminInvitation,
  AcceptFamilyInvitation,
  ChooseNewPassword,
  ForgotPassword,
  LinkFacts,
  LinkToken,
  WayBack,
} from '@homeroom/contracts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, callApi } from '../../../lib/api-client';

/** What a link is for, shown before any button is pressed; fetched once, and again if the action failed. */
export function linkQuery(token: string) {
  return queryOptions({
    queryKey: ['mail-link', token],
    queryFn: ({ signal }) => callApi<LinkFacts>('/api/mail-links/look', { body: { token }, signal }),
    staleTime: Infinity,
    meta: { everybodys: true },
  });
}

/** The request and response of each link's action. */
interface Uses {
  '/api/confirm-email': { form: LinkToken; answer: WayBack };
  '/api/new-password': { form: ChooseNewPassword; answer: WayBack };
  '/api/new-pin': { form: LinkToken; answer: WayBack };
  '/api/stop-address-change': { form: LinkToken; answer: { wasDone: boolean } };
  '/api/accept-invitation': { form: AcceptAdminInvitation; answer: WayBack };
  '/api/family-invitation': { form: AcceptFamilyInvitation; answer: WayBack };
}

/** Without an idempotency key: using a link is idempotent by itself. */
export function useLink<P extends keyof Uses>(path: P) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (form: Uses[P]['form']) => callApi<Uses[P]['answer']>(path, { body: form }),
    // The link has been used, withdrawn or has expired; refetching updates the page.
    onError: (error, { token }) =>
      error instanceof ApiError &&
      error.code === 'TOKEN_INVALID' &&
      queryClient.invalidateQueries({ queryKey: linkQuery(token).queryKey }),
  });
}

export function useForgotPassword() {
  return useMutation({
    mutationFn: (form: ForgotPassword) => callApi('/api/forgot-password', { body: form }),
  });
}
