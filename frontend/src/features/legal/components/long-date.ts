/** `2026-11-21` as a long date; independent of the locale, so that a prerendered page does not change on hydration. */
export function longDate(day: string): string {
  return new Date(day).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
}
