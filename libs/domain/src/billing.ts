import type { CountryCode } from './countries';
import { LIMITS } from './limits';
import { type Quote, quoteFor } from './pricing';
import { CALCULATOR_PRICES } from './pricing-books';
import { instantOn, lastDayBefore } from './school-day';
import type { SchoolStatus, SubscriptionLevel } from './school-status';

/** A calendar month as text: '2026-11'. Accounts are kept in UTC. */
export type Month = string;

/** Years within the range of both database and calendar. */
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

/** The current month, and the previous one in case it was forgotten. Older months would be invoiced with today's number of students. */
export function mayInvoice(month: Month, now: Date): boolean {
  const current = monthOf(now);
  return month === current || month === monthBefore(current);
}

/** The beginning of the month on a school's own clock. */
export function monthBegins(month: Month, timeZone: string): Date {
  return instantOn(`${month}-01`, '00:00', timeZone);
}

/** What a school's invoices depend on, as it was from `since` until the next change. */
export interface Standing {
  since: Date;
  status: SchoolStatus;
  subscriptionLevel: SubscriptionLevel;
  trialEndsAt: Date;
  country: CountryCode;
  publicSchool: boolean;
  annualPayment: boolean;
}

/**
 * What the school was as the month began on its own clock; a month that has yet to begin there goes by the present. Undefined if the school
 * registered later. A month is thus invoiced in the same way on its first day and weeks later, whatever has changed in between.
 */
export function standingIn(
  month: Month,
  { history, timeZone }: { history: readonly Standing[]; timeZone: string },
): Standing | undefined {
  const begins = monthBegins(month, timeZone);
  return latestStanding(history.filter(({ since }) => since <= begins));
}

export function latestStanding(history: readonly Standing[]): Standing | undefined {
  return history.toSorted((one, other) => one.since.getTime() - other.since.getTime()).at(-1);
}

export interface Billed {
  /** As the month began. */
  standing: Pick<Standing, 'status' | 'subscriptionLevel' | 'trialEndsAt'> | undefined;
  timeZone: string;
  /** For a school that has given notice. */
  lastDay?: string | undefined;
}

/**
 * A school pays for each month that it began open and on a plan, from the first full month after its trial. There are no parts of months: a
 * school that chooses a plan or is reopened in the middle pays from the next month, and one that is suspended or closed in the middle pays
 * for that month. It does not pay for months that begin after its last day, even if it is closed late. The trial's last day is a day on the
 * school's own clock, so in UTC it may end in the next month.
 */
export function isInvoiced({ standing, timeZone, lastDay }: Billed, month: Month): boolean {
  if (!standing) return false;
  const { status, subscriptionLevel, trialEndsAt } = standing;
  const isTrialOver = lastDayBefore(trialEndsAt, timeZone) < `${month}-01`;
  const isThere = !lastDay || lastDay >= `${month}-01`;
  return status === 'active' && subscriptionLevel !== 'trial' && isTrialOver && isThere;
}

export const MONTHS_OF_A_YEAR = 12;

export interface InvoiceAmounts {
  zone: Quote['zone'];
  students: number;
  size: Quote['size'];
  publicSchool: boolean;
  /** Twelve if the year is paid at once, starting with the invoice's month. */
  months: 1 | 12;
  /** For one month. */
  monthlyCents: number;
  /** For one month. */
  publicDiscountCents: number;
  /** For the whole year; 0 if one month is paid. */
  annualDiscountCents: number;
  /** Charged once, with the first invoice; 0 on all later ones. */
  setupCents: number;
  totalCents: number;
  currency: 'USD';
  /** The price book used for the calculation. */
  pricesOf: string;
}

/** Uses the same calculation and price book as the pricing calculator. */
export function invoiceAmounts(order: {
  country: CountryCode;
  students: number;
  publicSchool: boolean;
  annual: boolean;
  isFirst: boolean;
}): InvoiceAmounts {
  const { country, students, publicSchool, annual, isFirst } = order;
  const quote = quoteFor({ country, studentCount: String(students), publicSchool, annual });
  if (!quote) throw new Error('A school has a country and a number of students');
  const setupCents = isFirst ? quote.setup : 0;
  return {
    zone: quote.zone,
    students,
    size: quote.size,
    publicSchool,
    months: annual ? MONTHS_OF_A_YEAR : 1,
    monthlyCents: quote.monthlyBase,
    publicDiscountCents: quote.publicDiscount,
    annualDiscountCents: quote.annualDiscount,
    setupCents,
    totalCents: (quote.annualCost ?? quote.monthly) + setupCents,
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

export const INVOICE_STATES = ['open', 'overdue', 'paid', 'withdrawn'] as const;
export type InvoiceState = (typeof INVOICE_STATES)[number];

export function invoiceState(
  { paidOn, dueOn, withdrawnOn }: { paidOn: string | null; dueOn: string; withdrawnOn: string | null },
  now: Date,
): InvoiceState {
  if (withdrawnOn !== null) return 'withdrawn';
  if (paidOn !== null) return 'paid';
  return dueOn < dayOf(now) ? 'overdue' : 'open';
}
