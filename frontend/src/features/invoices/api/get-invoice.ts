import type { InvoiceDocument } from '@homeroom/contracts';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client';

export function ownInvoiceQuery(id: string) {
  return queryOptions({
    queryKey: ['school-invoices', id],
    queryFn: ({ signal }) => callApi<InvoiceDocument>(`/api/school-admin/invoices/${id}`, { signal }),
    staleTime: 60_000,
  });
}

export function schoolInvoiceQuery(schoolId: string, id: string) {
  return queryOptions({
    queryKey: ['platform', 'invoice', schoolId, id],
    queryFn: ({ signal }) =>
      callApi<InvoiceDocument>(`/api/super-super-admin/schools/${schoolId}/invoices/${id}`, { signal }),
    staleTime: 10_000,
  });
}
