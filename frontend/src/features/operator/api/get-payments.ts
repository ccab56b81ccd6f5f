import type { Invoice, Page, PaymentsOverview } from '@homeroom/contracts';
import type { InvoiceState, Month } from '@homeroom/domain';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client';

const PAGE_SIZE = 20;
const LOOK_AGAIN_MS = 1_500;

export function paymentsQuery(month: Month) {
  return queryOptions({
    queryKey: ['platform', 'payments', month],
    queryFn: ({ signal }) =>
      callApi<PaymentsOverview>(`/api/super-super-admin/payments?month=${month}`, { signal }),
    staleTime: 10_000,
    // A worker writes the invoices one by one.
    refetchInterval: ({ state }) => (state.data?.issuing ? LOOK_AGAIN_MS : false),
  });
}

export interface InvoicesWanted {
  /** Empty strings mean no filter. */
  month: Month;
  state: InvoiceState | '';
  search: string;
  page: number;
}

export function invoicesQuery({ month, state, search, page }: InvoicesWanted) {
  const query = new URLSearchParams({
    ...{ month, state, search },
    page: String(page),
    pageSize: String(PAGE_SIZE),
  });
  return queryOptions({
    queryKey: ['platform', 'invoices', query.toString()],
    queryFn: ({ signal }) => callApi<Page<Invoice>>(`/api/super-super-admin/invoices?${query}`, { signal }),
    staleTime: 10_000,
    placeholderData: keepPreviousData,
  });
}
