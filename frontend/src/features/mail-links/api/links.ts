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

/** What a link is for, before anybody presses anything; it is asked once, and again when pressing came to nothing. */
export function linkQuery(token: string) {
  return queryOptions({
    queryKey: ['mail-link', token],
    queryFn: ({ signal }) => callApi<LinkFacts>('/api/mail-links/look', { body: { token }, signal }),
    staleTime: Infinity,
    meta: { everybodys: true },
  });
}

/** What links do. */
interface Uses {
  '/api/confirm-email': { form: LinkToken; answer: WayBack };
  '/api/new-password': { form: ChooseNewPassword; answer: WayBack };
  '/api/new-pin': { form: LinkToken; answer: WayBack };
  '/api/stop-address-change': { form: LinkToken; answer: { wasDone: boolean } };
  '/api/accept-invitation': { form: AcceptAdminInvitation; answer: WayBack };
  '/api/family-invitation': { form: AcceptFamilyInvitation; answer: WayBack };
}

/** Without a key of its own: a link does once what it does, however often it is sent. */
export function useLink<P extends keyof Uses>(path: P) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (form: Uses[P]['form']) => callApi<Uses[P]['answer']>(path, { body: form }),
    // Used, withdrawn or too old by now: what the page says of it follows.
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
