import { AppError, type InvoiceDocument } from '@homeroom/contracts';
import { statement, type Tx } from '@homeroom/database';
import { type CountryCode, type InvoiceIssuer, issuerFor, type IssuerOfCountries } from '@homeroom/domain';
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

/** Invoices from before were issued without an issuer; they get today's, if there is one. */
export async function invoiceDocument(
  tx: Tx,
  id: string,
  issuers: readonly IssuerOfCountries[],
): Promise<InvoiceDocument> {
  const [invoice] = await tx.sql(findInvoice(id));
  if (!invoice) throw new AppError('NOT_FOUND');
  const { issuer, ...kept } = invoice;
  return {
    ...kept,
    issuer: issuer ?? issuerFor(kept.country, issuers) ?? null,
    isAsIssued: issuer !== null,
  };
}
