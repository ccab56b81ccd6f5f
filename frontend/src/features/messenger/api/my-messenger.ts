import type { MessengerState } from '@homeroom/contracts';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client';

export const messengerStateQuery = queryOptions({
  queryKey: ['messenger-state'],
  queryFn: ({ signal }) => callApi<MessengerState>('/api/messages/state', { signal }),
  staleTime: 0,
  meta: { live: { 'messenger.changed': 'refresh', 'school.changed': 'refresh' } },
});
