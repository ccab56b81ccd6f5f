import type { AuditEntry, Page } from '@homeroom/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client';

const PAGE_SIZE = 25;

/** Empty strings mean no filter. */
export interface WantedLines {
  kind: string;
  person: string;
  from: string;
  to: string;
}

export function schoolAuditQuery(wanted: WantedLines, page: number) {
  const query = new URLSearchParams({ ...wanted, page: String(page), pageSize: String(PAGE_SIZE) });
  return queryOptions({
    queryKey: ['school-audit', query.toString()],
    queryFn: ({ signal }) => callApi<Page<AuditEntry>>(`/api/school-admin/audit?${query}`, { signal }),
    staleTime: 10_000,
    placeholderData: keepPreviousData,
  });
}
