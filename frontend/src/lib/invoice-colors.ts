import type { InvoiceState } from '@homeroom/domain';

/** How an invoice stands, for the platform and for the school alike. */
export const INVOICE_COLORS: Record<InvoiceState, string> = {
  open: 'marigold',
  overdue: 'clay',
  paid: 'pine',
};
