import i18next from 'i18next';

/** A country's name in the reader's language. */
export function countryName(code: string): string {
  try {
    return new Intl.DisplayNames(i18next.language, { type: 'region' }).of(code) ?? code;
  } catch {
    // An invalid country code is shown as it is.
    return code;
  }
}
