import type { InvoiceAmounts, Month } from './billing';
import { dayOf, monthStart } from './billing';
import { companyEntities } from './company';
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

/** By the country of the company. Sample data like `companyEntities`. */
const ACCOUNTS: Readonly<Record<string, InvoiceIssuer['account']>> = {
  'United States': { bank: 'Sample Bank', routing: '000000000', account: '0000000001' },
  Germany: { bank: 'Musterbank', iban: 'DE00 0000 0000 0000 0000 00', bic: 'XXXXDEXXXXX' },
  'South Africa': { bank: 'Sample Bank', branch: '000000', account: '0000000003' },
};

/** The company with which schools of a country contract. */
export function issuerFor(country: CountryCode, brand: string): InvoiceIssuer {
  const entity = companyEntities(brand).find(({ serves }) => serves.includes(country));
  if (!entity) throw new Error(`No company serves ${country}.`);
  const { name, address, registration } = entity;
  return { name, address, registration, account: ACCOUNTS[entity.country] ?? {} };
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
