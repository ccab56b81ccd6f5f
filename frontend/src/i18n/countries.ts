import i18next from 'i18next';

/** As the reader's language calls a country. */
export function countryName(code: string): string {
  try {
    return new Intl.DisplayNames(i18next.language, { type: 'region' }).of(code) ?? code;
  } catch {
    // What is no code of a country is shown as it is.
    return code;
  }
}
