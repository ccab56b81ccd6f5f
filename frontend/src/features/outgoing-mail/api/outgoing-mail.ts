import type { OutgoingMail } from '@homeroom/contracts';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { callApi, createOnce } from '../../../lib/api-client';
import { whileTouched } from '../../../lib/while-touched';

const LOOK_AGAIN_MS = 60_000;

export const outgoingMailQuery = queryOptions({
  queryKey: ['outgoing-mail'],
  queryFn: ({ signal }) => callApi<OutgoingMail>('/api/school-admin/outgoing-mail', { signal }),
  staleTime: 10_000,
  // Mails come and go without an event of their own.
  refetchInterval: whileTouched(LOOK_AGAIN_MS),
  meta: { live: { 'school.changed': 'refresh' } },
});

/** To oneself: the mail whose link confirms the address, and the school with it. */
export function useSendConfirmation() {
  return useMutation({ mutationFn: () => createOnce('/api/account/email/confirmation', {}) });
}
