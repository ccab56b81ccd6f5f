import { useTranslation } from 'react-i18next';

/** Countries and continents as the reader's language calls them. */
export function usePlaceNames() {
  const { i18n } = useTranslation();
  const names = new Intl.DisplayNames([i18n.language, 'en'], { type: 'region' });
  const of = (code: string) => names.of(code) ?? code;
  return { nameOf: of, continentOf: of };
}
