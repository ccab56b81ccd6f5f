import type { DirectoryPerson, MessengerState } from '@homeroom/contracts';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client';

export const messengerStateQuery = queryOptions({
  queryKey: ['messenger-state'],
  queryFn: ({ signal }) => callApi<MessengerState>('/api/messages/state', { signal }),
  staleTime: 0,
  meta: { live: { 'messenger.changed': 'refresh', 'school.changed': 'refresh' } },
});

export const directoryQuery = queryOptions({
  queryKey: ['messages-directory'],
  queryFn: ({ signal }) => callApi<DirectoryPerson[]>('/api/messages/directory', { signal }),
  meta: { live: { 'messenger.changed': 'refresh', 'student.created': 'refresh' } },
});
