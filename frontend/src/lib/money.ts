import i18next from 'i18next';

/** Cents of the billing currency, rounded to whole dollars; for display only. */
export function usd(cents: number): string {
  return `$${Math.round(cents / 100).toLocaleString(i18next.language)}`;
}

/** To the cent, with the currency's code: what is transferred. */
export function exactly(cents: number, currency: string, language: string): string {
  return new Intl.NumberFormat(language, { style: 'currency', currency, currencyDisplay: 'code' }).format(
    cents / 100,
  );
}
