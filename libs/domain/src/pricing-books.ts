import type { CountryCode } from './countries';

export type PriceZone = 1 | 2 | 3;

interface ZonePrices {
  countries: readonly CountryCode[];
  /** The currency of the amounts. */
  currency: 'USD' | 'ZAR';
  /** Per month, for a school of up to `SMALL_SCHOOL_MAX` students. */
  small: number;
  /** Per month, for a larger school. */
  large: number;
  /** Charged once. */
  setup: number;
}

export interface PriceBook {
  validFrom: string;
  zones: Readonly<Record<PriceZone, ZonePrices>>;
}

export const SMALL_SCHOOL_MAX = 400;

/** The prices for the calculator, quotes and invoices. */
export const CALCULATOR_PRICES: PriceBook = {
  validFrom: '2025-01-01',
  zones: {
    1: { countries: ['US', 'CA', 'IE', 'GB'], currency: 'USD', small: 89, large: 99, setup: 299 },
    2: { countries: ['AU', 'SG'], currency: 'USD', small: 69, large: 75, setup: 199 },
    3: { countries: ['ZA'], currency: 'USD', small: 49, large: 59, setup: 149 },
  },
};

/** The prices printed in the Terms of Use. They differ from the calculator's, and no amount is computed from them. */
export const TERMS_PRICES: PriceBook = {
  validFrom: '2025-01-01',
  zones: {
    1: { countries: ['US', 'CA', 'IE', 'GB'], currency: 'USD', small: 79, large: 90, setup: 250 },
    2: { countries: ['AU', 'SG'], currency: 'USD', small: 69, large: 75, setup: 199 },
    3: { countries: ['ZA'], currency: 'ZAR', small: 800, large: 950, setup: 1_500 },
  },
};

export const PRICE_ZONES: readonly PriceZone[] = [1, 2, 3];

export const PRICE_SYMBOLS: Readonly<Record<CountryCode, string>> = {
  US: '$',
  CA: 'C$',
  GB: '£',
  IE: '€',
  AU: 'A$',
  ZA: 'R',
  SG: 'S$',
};
