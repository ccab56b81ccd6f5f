import type { AuditEntry, Page } from '@homeroom/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client';

const PAGE_SIZE = 25;

export function schoolAuditQuery(page: number) {
  return queryOptions({
    queryKey: ['school-audit', page],
    queryFn: ({ signal }) =>
      callApi<Page<AuditEntry>>(`/api/school-admin/audit?page=${page}&pageSize=${PAGE_SIZE}`, { signal }),
    staleTime: 10_000,
    placeholderData: keepPreviousData,
  });
}
