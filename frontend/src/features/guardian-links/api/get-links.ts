import type { LinkForOffice } from '@homeroom/contracts';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client';

/** Requests waiting for the office, oldest first. */
export const waitingLinksQuery = queryOptions({
  queryKey: ['guardian-links'],
  queryFn: ({ signal }) => callApi<LinkForOffice[]>('/api/guardian-links', { signal }),
  meta: { live: { 'guardian_link.changed': 'refresh', 'student.changed': 'refresh' } },
});
