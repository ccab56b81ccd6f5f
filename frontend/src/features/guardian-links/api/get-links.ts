import type { LinkForOffice } from '@homeroom/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callPage } from '../../../lib/call-page';

/** Requests waiting for the office, oldest first. */
export const waitingLinksQuery = (page: number) =>
  queryOptions({
    queryKey: ['guardian-links', page],
    queryFn: ({ signal }) => callPage<LinkForOffice>('/api/guardian-links', { page, pageSize: 20 }, signal),
    placeholderData: keepPreviousData,
    meta: { live: { 'guardian_link.changed': 'refresh', 'student.changed': 'refresh' } },
  });
