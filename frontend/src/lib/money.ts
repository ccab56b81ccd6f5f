import i18next from 'i18next';

/** Cents of the billing currency, rounded to whole dollars; for display only. */
export function usd(cents: number): string {
  return `$${Math.round(cents / 100).toLocaleString(i18next.language)}`;
}
