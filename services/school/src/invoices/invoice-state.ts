/** SQL: the state of invoice `i`, the same as `invoiceState` in the domain. */
export const INVOICE_STATE = `CASE WHEN i.paid_on IS NOT NULL THEN 'paid'
   WHEN i.due_on < (now() AT TIME ZONE 'UTC')::date THEN 'overdue' ELSE 'open' END`;
