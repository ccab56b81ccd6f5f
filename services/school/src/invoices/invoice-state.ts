/** SQL: the state of invoice `i`, the same as `invoiceState` in the domain. */
export const INVOICE_STATE = `CASE WHEN i.withdrawn_at IS NOT NULL THEN 'withdrawn' WHEN i.paid_on IS NOT NULL THEN 'paid'
   WHEN i.due_on < (now() AT TIME ZONE 'UTC')::date THEN 'overdue' ELSE 'open' END`;

/** SQL: the month of invoice `i`; a withdrawn one has given up its place in it. */
export const INVOICE_MONTH = 'coalesce(i.month, i.withdrawn_month)';

/** SQL: the columns about the withdrawal of invoice `i`. */
export const WITHDRAWAL = `(i.withdrawn_at AT TIME ZONE 'UTC')::date::text AS "withdrawnOn",
     i.withdrawn_reason AS "withdrawnReason"`;
