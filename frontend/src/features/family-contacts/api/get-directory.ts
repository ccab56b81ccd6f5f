import type { DirectoryPerson } from '@homeroom/contracts';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client';

export const directoryQuery = queryOptions({
  queryKey: ['message-directory'],
  queryFn: ({ signal }) => callApi<DirectoryPerson[]>('/api/messages/directory', { signal }),
  meta: {
    live: { 'messenger.changed': 'refresh', 'student.created': 'refresh', 'student.changed': 'refresh' },
  },
});
