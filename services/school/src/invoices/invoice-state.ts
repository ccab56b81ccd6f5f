/** Of an invoice `i`, as `invoiceState` in the domain has it. */
export const INVOICE_STATE = `CASE WHEN i.paid_on IS NOT NULL THEN 'paid'
   WHEN i.due_on < (now() AT TIME ZONE 'UTC')::date THEN 'overdue' ELSE 'open' END`;
