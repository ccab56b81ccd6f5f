import { addTexts } from '../i18n/add-texts';
import own from '../i18n/shared/navigation.en.json';
import type { NavigationTexts } from '../i18n/texts';
import type { NavigationEntry } from '../lib/feature';

const found = Object.values(
  import.meta.glob<readonly NavigationEntry[]>('../features/*/navigation.ts', {
    eager: true,
    import: 'default',
  }),
);
const words = Object.values(
  import.meta.glob<Partial<NavigationTexts>>('../features/*/texts/navigation.en.json', {
    eager: true,
    import: 'default',
  }),
);

/** The entries of every feature's `navigation.ts`, with their labels, which are needed before a feature's own texts load. */
export const NAVIGATION: readonly NavigationEntry[] = found.flat();
export const NAVIGATION_WORDS = Object.assign({}, own, ...words) as NavigationTexts;

addTexts({ navigation: NAVIGATION_WORDS });
