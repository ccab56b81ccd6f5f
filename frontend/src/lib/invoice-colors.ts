import type { InvoiceState } from '@homeroom/domain';

/** The colour of each invoice state, for the platform and the schools. */
export const INVOICE_COLORS: Record<InvoiceState, string> = {
  open: 'marigold',
  overdue: 'clay',
  paid: 'pine',
};
