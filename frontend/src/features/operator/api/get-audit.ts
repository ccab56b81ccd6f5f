import type { PlatformAuditPage } from '@homeroom/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client';

const PAGE_SIZE = 25;

export interface AuditWanted {
  schoolId: string;
  action: string;
  actor: string;
  from: string;
  to: string;
}

export function platformAuditQuery(wanted: AuditWanted, page: number) {
  const query = new URLSearchParams({ ...wanted, page: String(page), pageSize: String(PAGE_SIZE) });
  return queryOptions({
    queryKey: ['platform', 'audit', query.toString()],
    queryFn: ({ signal }) => callApi<PlatformAuditPage>(`/api/super-super-admin/audit?${query}`, { signal }),
    staleTime: 10_000,
    placeholderData: keepPreviousData,
  });
}
