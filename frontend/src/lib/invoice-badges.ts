import type { InvoiceState } from '@homeroom/domain';

/** The badge of each invoice state, for the platform and the schools. */
export const INVOICE_BADGES: Record<InvoiceState, { variant: 'light'; color: string; c?: 'inherit' }> = {
  open: { variant: 'light', color: 'marigold' },
  overdue: { variant: 'light', color: 'clay' },
  paid: { variant: 'light', color: 'pine' },
  withdrawn: { variant: 'light', color: 'gray', c: 'inherit' },
};
