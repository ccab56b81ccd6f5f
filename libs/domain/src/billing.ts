import type { CountryCode } from './countries';
import { LIMITS } from './limits';
import { type Quote, quoteFor } from './pricing';
import { CALCULATOR_PRICES } from './pricing-books';
import type { SchoolStatus, SubscriptionLevel } from './school-status';

/** A calendar month as text: '2026-11'. Accounts are kept in UTC. */
export type Month = string;

/** Years that a database and a calendar both know. */
const MONTH = /^(19|2\d)\d{2}-(0[1-9]|1[0-2])$/;
const DAY_MS = 24 * 60 * 60_000;

export function isMonth(text: string): boolean {
  return MONTH.test(text);
}

export function monthOf(moment: Date): Month {
  return moment.toISOString().slice(0, 7);
}

export function monthStart(month: Month): Date {
  return new Date(`${month}-01T00:00:00.000Z`);
}

export function monthBefore(month: Month): Month {
  return monthOf(new Date(monthStart(month).getTime() - DAY_MS));
}

/** This month, and the one before in case it was forgotten. Older months would be counted with today's students. */
export function mayInvoice(month: Month, now: Date): boolean {
  const current = monthOf(now);
  return month === current || month === monthBefore(current);
}

export interface Billed {
  status: SchoolStatus;
  subscriptionLevel: SubscriptionLevel;
  trialEndsAt: Date;
}

/** A school pays once it has chosen a plan, from the first whole month after its trial; not while it is suspended. */
export function isInvoiced({ status, subscriptionLevel, trialEndsAt }: Billed, month: Month): boolean {
  return status === 'active' && subscriptionLevel !== 'trial' && trialEndsAt <= monthStart(month);
}

export interface InvoiceAmounts {
  zone: Quote['zone'];
  students: number;
  size: Quote['size'];
  publicSchool: boolean;
  monthlyCents: number;
  publicDiscountCents: number;
  /** Once, with the first invoice; 0 on every later one. */
  setupCents: number;
  totalCents: number;
  currency: 'USD';
  /** The price book it was counted with. */
  pricesOf: string;
}

/** The same arithmetic as the calculator's, with its price book. */
export function invoiceAmounts(order: {
  country: CountryCode;
  students: number;
  publicSchool: boolean;
  isFirst: boolean;
}): InvoiceAmounts {
  const { country, students, publicSchool, isFirst } = order;
  const quote = quoteFor({ country, studentCount: String(students), publicSchool, annual: false });
  if (!quote) throw new Error('A school has a country and a number of students');
  const setupCents = isFirst ? quote.setup : 0;
  return {
    zone: quote.zone,
    students,
    size: quote.size,
    publicSchool,
    monthlyCents: quote.monthlyBase,
    publicDiscountCents: quote.publicDiscount,
    setupCents,
    totalCents: quote.monthly + setupCents,
    currency: 'USD',
    pricesOf: CALCULATOR_PRICES.validFrom,
  };
}

/** A day as text, in UTC: '2026-11-30'. */
export function dueDay(issuedAt: Date): string {
  return dayOf(new Date(issuedAt.getTime() + LIMITS.invoiceDueDays * DAY_MS));
}

export function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}

export const INVOICE_STATES = ['open', 'overdue', 'paid'] as const;
export type InvoiceState = (typeof INVOICE_STATES)[number];

export function invoiceState(
  { paidOn, dueOn }: { paidOn: string | null; dueOn: string },
  now: Date,
): InvoiceState {
  if (paidOn !== null) return 'paid';
  return dueOn < dayOf(now) ? 'overdue' : 'open';
}
