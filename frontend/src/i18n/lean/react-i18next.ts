import { useSyncExternalStore } from 'react';
import { SOURCE_LANGUAGE } from '../languages';
import texts from './i18next';
import type { Asked, Translate } from './keys';

/** Replaces react-i18next: provides the texts of an area, and re-renders when the language changes. */
export function useTranslation<const A extends Asked = 'common'>(
  area?: A,
): { t: Translate<A>; i18n: typeof texts } {
  const t = useSyncExternalStore(
    texts.onChange,
    () => texts.getFixedT(null, area),
    // Hydrates in the language of the prerendered page.
    () => texts.getFixedT(SOURCE_LANGUAGE, area),
  );
  return { t, i18n: texts };
}
