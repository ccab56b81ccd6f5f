import { AppError, type InvoiceDocument, type InvoiceRecipient } from '@homeroom/contracts';
import { statement, type Tx } from '@homeroom/database';
import { type CountryCode, type InvoiceIssuer, issuerFor } from '@homeroom/domain';
import { BRAND_NAME } from '@homeroom/platform';
import { INVOICE_MONTH, INVOICE_STATE, WITHDRAWAL } from './invoice-state';

type Kept = Omit<InvoiceDocument, 'issuer' | 'isAsIssued' | 'country'> & {
  country: CountryCode;
  issuer: InvoiceIssuer | null;
};

const findInvoice = statement<Kept, [id: string]>(
  'invoices.document',
  `SELECT i.id, i.country, i.number, to_char(${INVOICE_MONTH}, 'YYYY-MM') AS month, i.zone, i.size, i.students,
     i.public_school AS "publicSchool", i.months, i.annual_discount_cents AS "annualDiscountCents",
     i.monthly_cents AS "monthlyCents", i.public_discount_cents AS "publicDiscountCents", i.setup_cents AS "setupCents",
     i.total_cents AS "totalCents", i.currency, i.prices_of::text AS "pricesOf", i.issued_at AS "issuedAt",
     i.due_on::text AS "dueOn", i.paid_on::text AS "paidOn", ${WITHDRAWAL}, ${INVOICE_STATE} AS state,
     i.issuer, coalesce(i.recipient, json_build_object(
       'name', s.name, 'street', s.street, 'zipCode', s.zip_code, 'city', s.city)::jsonb) AS recipient
   FROM invoice i JOIN school s ON s.school_id = i.school_id WHERE i.school_id = $1 AND i.id = $2::uuid`,
);

/** Copied into an invoice at its issue, so that later changes of the company or the school do not change it. */
export function partiesOf(
  country: CountryCode,
  recipient: InvoiceRecipient,
): { issuer: InvoiceIssuer; recipient: InvoiceRecipient } {
  return { issuer: issuerFor(country, BRAND_NAME), recipient };
}

/** Invoices from before were issued without them; they get today's. */
export async function invoiceDocument(tx: Tx, id: string): Promise<InvoiceDocument> {
  const [invoice] = await tx.sql(findInvoice(id));
  if (!invoice) throw new AppError('NOT_FOUND');
  const { issuer, ...kept } = invoice;
  return {
    ...kept,
    issuer: issuer ?? issuerFor(kept.country, BRAND_NAME),
    isAsIssued: issuer !== null,
  };
}
