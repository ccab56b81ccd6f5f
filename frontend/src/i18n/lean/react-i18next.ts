import { useSyncExternalStore } from 'react';
import { SOURCE_LANGUAGE } from '../languages';
import texts from './i18next';
import type { Asked, Translate } from './keys';

/** Stands in the place of react-i18next: the texts of an area, drawn anew when the language changes. */
export function useTranslation<const A extends Asked = 'common'>(
  area?: A,
): { t: Translate<A>; i18n: typeof texts } {
  const t = useSyncExternalStore(
    texts.onChange,
    () => texts.getFixedT(null, area),
    // A page that the build has drawn awakes in the language in which it was drawn.
    () => texts.getFixedT(SOURCE_LANGUAGE, area),
  );
  return { t, i18n: texts };
}
