/** `2026-11-21` as people write it; the same everywhere, so that a page built in advance does not change under its reader. */
export function longDate(day: string): string {
  return new Date(day).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
}
