import { AppError, type InvoiceDocument, type InvoiceRecipient } from '@homeroom/contracts';
import { statement, type Tx } from '@homeroom/database';
import { type CountryCode, type InvoiceIssuer, issuerFor } from '@homeroom/domain';
import { BRAND_NAME } from '@homeroom/platform';
import { INVOICE } from './invoice-state';

type Kept = Omit<InvoiceDocument, 'issuer' | 'isAsIssued' | 'country'> & {
  country: CountryCode;
  issuer: InvoiceIssuer | null;
};

const findInvoice = statement<Kept, [id: string]>(
  'invoices.document',
  `SELECT ${INVOICE}, i.issuer, coalesce(i.recipient, json_build_object(
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
