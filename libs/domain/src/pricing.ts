import type { CountryCode } from './countries';
import {
  CALCULATOR_PRICES,
  PRICE_SYMBOLS,
  PRICE_ZONES,
  type PriceBook,
  type PriceZone,
  SMALL_SCHOOL_MAX,
} from './pricing-books';

export const DISCOUNTS = { publicSchoolPercent: 40, annualPercent: 20 } as const;

/** Hints for the input field; a number outside them is still priced. */
export const STUDENT_COUNT_HINT = { min: 1, max: 10_000 } as const;

export interface QuoteRequest {
  country: CountryCode | '';
  /** As typed: prices are shown only if it is not empty. */
  studentCount: string;
  publicSchool: boolean;
  annual: boolean;
}

/** Amounts are whole cents, so that nothing is lost before rounding for display. */
export interface Quote {
  country: CountryCode;
  zone: PriceZone;
  students: number;
  size: 'small' | 'large';
  monthlyBase: number;
  publicDiscount: number;
  monthly: number;
  /** Twelve months, before the annual discount. */
  yearly: number;
  annualDiscount: number;
  /** The price of a year paid at once; null if the school pays monthly. */
  annualCost: number | null;
  annualSavings: number;
  setup: number;
}

export function zoneOf(country: CountryCode, book: PriceBook = CALCULATOR_PRICES): PriceZone {
  const zone = PRICE_ZONES.find((candidate) => book.zones[candidate].countries.includes(country));
  if (!zone) throw new Error(`The price book has no zone for ${country}.`);
  return zone;
}

/** Text that is not a number counts as zero students. */
export function countOf(text: string): number {
  const count = Number(text.trim());
  return Number.isFinite(count) ? count : 0;
}

/** Null until both the number of students and the country are set. */
export function quoteFor(request: QuoteRequest, book: PriceBook = CALCULATOR_PRICES): Quote | null {
  const { country, studentCount, publicSchool, annual } = request;
  if (country === '' || studentCount.trim() === '') return null;

  const zone = zoneOf(country, book);
  const prices = book.zones[zone];
  const students = countOf(studentCount);
  const size = students > SMALL_SCHOOL_MAX ? 'large' : 'small';

  const monthlyBase = prices[size] * 100;
  const publicDiscount = publicSchool ? percent(monthlyBase, DISCOUNTS.publicSchoolPercent) : 0;
  const monthly = monthlyBase - publicDiscount;
  const yearly = monthly * 12;
  const annualDiscount = annual ? percent(yearly, DISCOUNTS.annualPercent) : 0;
  return {
    country,
    zone,
    students,
    size,
    monthlyBase,
    publicDiscount,
    monthly,
    yearly,
    annualDiscount,
    annualCost: annual ? yearly - annualDiscount : null,
    annualSavings: publicDiscount * 12 + annualDiscount,
    setup: prices.setup * 100,
  };
}

function percent(cents: number, share: number): number {
  return Math.round((cents * share) / 100);
}

/** Rounded to whole units, with the country's symbol: for display only, not for calculation. */
export function showAmount(cents: number, country: CountryCode, language: string): string {
  return `${PRICE_SYMBOLS[country]}${Math.round(cents / 100).toLocaleString(language)}`;
}
