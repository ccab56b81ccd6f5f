import type { SchoolInvoice } from '@homeroom/contracts';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client';

export const ownInvoicesQuery = queryOptions({
  queryKey: ['school-invoices'],
  queryFn: ({ signal }) => callApi<SchoolInvoice[]>('/api/school-admin/invoices', { signal }),
  staleTime: 60_000,
});
