import type { SchoolInvoice } from '@homeroom/contracts';
import { statement } from '@homeroom/database';
import { INVOICE_STATE } from './invoice-state';

/** All of them: a school has one a month. */
export const ownInvoices = statement<SchoolInvoice>(
  'invoices.own',
  `SELECT i.id, i.number, to_char(i.month, 'YYYY-MM') AS month, i.months, i.country, i.total_cents AS "totalCents",
     i.currency, i.due_on::text AS "dueOn", i.paid_on::text AS "paidOn", ${INVOICE_STATE} AS state
   FROM invoice i WHERE i.school_id = $1 ORDER BY i.month DESC`,
);

/** Finds the invoice only if it is still unpaid. */
export const invoiceToPay = statement<{ number: string; dueOn: string }, [id: string]>(
  'invoices.to_pay',
  `SELECT number, due_on::text AS "dueOn" FROM invoice WHERE school_id = $1 AND id = $2::uuid AND paid_on IS NULL`,
);
