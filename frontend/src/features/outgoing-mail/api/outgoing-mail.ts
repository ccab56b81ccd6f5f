import type { OutgoingMail } from '@homeroom/contracts';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { callApi, createOnce } from '../../../lib/api-client';
import { whileTouched } from '../../../lib/while-touched';

const LOOK_AGAIN_MS = 60_000;

export const outgoingMailQuery = queryOptions({
  queryKey: ['outgoing-mail'],
  queryFn: ({ signal }) => callApi<OutgoingMail>('/api/school-admin/outgoing-mail', { signal }),
  staleTime: 10_000,
  // Polled, because no event reports sent or queued mails.
  refetchInterval: whileTouched(LOOK_AGAIN_MS),
  meta: { live: { 'school.changed': 'refresh' } },
});

/** Sends the person the mail whose link confirms their address and thereby the school. */
export function useSendConfirmation() {
  return useMutation({ mutationFn: () => createOnce('/api/account/email/confirmation', {}) });
}
