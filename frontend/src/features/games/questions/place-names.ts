import { useTranslation } from 'react-i18next';

/** Names of countries and continents in the reader's language. */
export function usePlaceNames() {
  const { i18n } = useTranslation();
  const names = new Intl.DisplayNames([i18n.language, 'en'], { type: 'region' });
  const of = (code: string) => names.of(code) ?? code;
  return { nameOf: of, continentOf: of };
}
