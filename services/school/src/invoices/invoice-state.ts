/** SQL: the state of invoice `i`, the same as `invoiceState` in the domain. */
export const INVOICE_STATE = `CASE WHEN i.withdrawn_at IS NOT NULL THEN 'withdrawn' WHEN i.paid_on IS NOT NULL THEN 'paid'
   WHEN i.due_on < (now() AT TIME ZONE 'UTC')::date THEN 'overdue' ELSE 'open' END`;

/** SQL: the month of an invoice; a withdrawn one has given up its place in it. */
export const monthOfInvoice = (invoice: string) => `coalesce(${invoice}.month, ${invoice}.withdrawn_month)`;
export const INVOICE_MONTH = monthOfInvoice('i');

/** SQL: the columns about the withdrawal of invoice `i`. */
export const WITHDRAWAL = `(i.withdrawn_at AT TIME ZONE 'UTC')::date::text AS "withdrawnOn",
     i.withdrawn_reason AS "withdrawnReason"`;

/** SQL: what the operator's list and the printed page both show of invoice `i`. */
export const INVOICE = `i.id, i.country, i.number, to_char(${INVOICE_MONTH}, 'YYYY-MM') AS month, i.zone, i.size, i.students,
     i.public_school AS "publicSchool", i.months, i.annual_discount_cents AS "annualDiscountCents",
     i.monthly_cents AS "monthlyCents", i.public_discount_cents AS "publicDiscountCents", i.setup_cents AS "setupCents",
     i.total_cents AS "totalCents", i.currency, i.prices_of::text AS "pricesOf", i.issued_at AS "issuedAt",
     i.due_on::text AS "dueOn", i.paid_on::text AS "paidOn", ${WITHDRAWAL}, i.setup_waived AS "setupWaived", ${INVOICE_STATE} AS state`;
