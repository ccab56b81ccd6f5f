import { useSyncExternalStore } from 'react';
import texts from './i18next';

/** Stands in the place of react-i18next: the texts of an area, drawn anew when the language changes. */
export function useTranslation(area?: string | readonly string[]): { t: typeof texts.t; i18n: typeof texts } {
  const t = useSyncExternalStore(
    texts.onChange,
    () => texts.getFixedT(null, area),
    () => texts.getFixedT(null, area),
  );
  return { t, i18n: texts };
}

export const initReactI18next = undefined;
