import type { CountryCode } from './countries';
import { LIMITS } from './limits';
import { type Quote, quoteFor } from './pricing';
import { CALCULATOR_PRICES } from './pricing-books';
import { lastDayBefore } from './school-day';
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

export interface Billed {
  status: SchoolStatus;
  subscriptionLevel: SubscriptionLevel;
  trialEndsAt: Date;
  timeZone: string;
  /** For a school that has given notice. */
  lastDay?: string | undefined;
  /** The school was open until its last day had passed, and was closed only for that reason. */
  closedByNotice?: boolean | undefined;
}

/**
 * A school pays once it has chosen a plan, from the first full month after its trial. It does not pay while suspended, nor for months that
 * begin after its last day; the month of the last day is invoiced even once the school is closed. The trial's last day is a day on the
 * school's own clock, so in UTC it may end in the next month.
 */
export function isInvoiced(school: Billed, month: Month): boolean {
  const { status, subscriptionLevel, trialEndsAt, timeZone, lastDay, closedByNotice } = school;
  const isCustomer = status === 'active' || (status === 'suspended' && closedByNotice === true);
  const isTrialOver = lastDayBefore(trialEndsAt, timeZone) < `${month}-01`;
  const isThere = !lastDay || lastDay >= `${month}-01`;
  return isCustomer && subscriptionLevel !== 'trial' && isTrialOver && isThere;
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

export const INVOICE_STATES = ['open', 'overdue', 'paid'] as const;
export type InvoiceState = (typeof INVOICE_STATES)[number];

export function invoiceState(
  { paidOn, dueOn }: { paidOn: string | null; dueOn: string },
  now: Date,
): InvoiceState {
  if (paidOn !== null) return 'paid';
  return dueOn < dayOf(now) ? 'overdue' : 'open';
}
