import type { SchoolInvoice } from '@homeroom/contracts';
import { statement } from '@homeroom/database';
import { INVOICE_MONTH, INVOICE_STATE, WITHDRAWAL } from './invoice-state';

/** All of them: a school has one a month, and seldom a withdrawn one. */
export const ownInvoices = statement<SchoolInvoice>(
  'invoices.own',
  `SELECT i.id, i.number, to_char(${INVOICE_MONTH}, 'YYYY-MM') AS month, i.months, i.country, i.total_cents AS "totalCents",
     i.currency, i.due_on::text AS "dueOn", i.paid_on::text AS "paidOn", ${WITHDRAWAL},
     ${INVOICE_STATE} AS state
   FROM invoice i WHERE i.school_id = $1 ORDER BY ${INVOICE_MONTH} DESC, i.id DESC`,
);

/** Finds the invoice only if it still has to be paid. */
export const invoiceToPay = statement<{ number: string; dueOn: string }, [id: string]>(
  'invoices.to_pay',
  `SELECT number, due_on::text AS "dueOn" FROM invoice WHERE school_id = $1 AND id = $2::uuid AND paid_on IS NULL
     AND withdrawn_at IS NULL`,
);

/** By its id or by that of the mail about it; finds only an invoice that is withdrawn. */
export const withdrawnInvoice = statement<{ number: string }, [id: string]>(
  'invoices.withdrawn',
  `SELECT number FROM invoice WHERE school_id = $1 AND $2::uuid IN (id, withdrawn_mail) AND withdrawn_at IS NOT NULL`,
);
