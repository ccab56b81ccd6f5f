import type { InvoiceAmounts, Month } from './billing';
import { dayOf, monthStart } from './billing';
import type { CountryCode } from './countries';

export const ACCOUNT_FIELDS = ['bank', 'iban', 'bic', 'account', 'routing', 'branch'] as const;
export type AccountField = (typeof ACCOUNT_FIELDS)[number];

/** The company that issues an invoice, and the account to which it is paid. */
export interface InvoiceIssuer {
  name: string;
  address: string;
  registration: string;
  account: Partial<Record<AccountField, string>>;
}

/** A company of the operator's, and the countries whose schools contract with it. */
export interface IssuerOfCountries extends InvoiceIssuer {
  serves: readonly CountryCode[];
}

/** The company with which schools of a country contract. Undefined if the operator has named none. */
export function issuerFor(
  country: CountryCode,
  issuers: readonly IssuerOfCountries[],
): InvoiceIssuer | undefined {
  const found = issuers.find(({ serves }) => serves.includes(country));
  if (!found) return undefined;
  const { name, address, registration, account } = found;
  return { name, address, registration, account };
}

export const INVOICE_LINES = ['subscription', 'publicDiscount', 'annualDiscount', 'setup'] as const;
export type InvoiceLineKind = (typeof INVOICE_LINES)[number];

export interface InvoiceLine {
  kind: InvoiceLineKind;
  quantity: number;
  unitCents: number;
  cents: number;
}

/** What an invoice is for; the lines add up to its total. */
export function invoiceLines(amounts: InvoiceAmounts): InvoiceLine[] {
  const { months, monthlyCents, publicDiscountCents, annualDiscountCents, setupCents } = amounts;
  const line = (kind: InvoiceLineKind, quantity: number, unitCents: number): InvoiceLine => ({
    ...{ kind, quantity, unitCents },
    cents: quantity * unitCents,
  });
  return [
    line('subscription', months, monthlyCents),
    ...(publicDiscountCents > 0 ? [line('publicDiscount', months, -publicDiscountCents)] : []),
    ...(annualDiscountCents > 0 ? [line('annualDiscount', 1, -annualDiscountCents)] : []),
    ...(setupCents > 0 ? [line('setup', 1, setupCents)] : []),
  ];
}

/** The first and last day that an invoice covers. */
export function invoicePeriod({ month, months }: { month: Month; months: number }): {
  from: string;
  to: string;
} {
  const begin = monthStart(month);
  // The day before the first of the month after.
  const end = new Date(Date.UTC(begin.getUTCFullYear(), begin.getUTCMonth() + months, 0));
  return { from: dayOf(begin), to: dayOf(end) };
}
