import { addTexts } from '../i18n/add-texts';
import type { NavigationTexts } from '../i18n/texts';
import type { NavigationEntry } from '../lib/feature';
import { NAVIGATION, NAVIGATION_WORDS } from './found-navigation';

const found = Object.values(
  import.meta.glob<readonly NavigationEntry[]>('../features/*/staff-navigation.ts', {
    eager: true,
    import: 'default',
  }),
);
const words = Object.values(
  import.meta.glob<Partial<NavigationTexts>>('../features/*/texts/staff-navigation.en.json', {
    eager: true,
    import: 'default',
  }),
);

/** Includes every feature's `staff-navigation.ts`, which no family's phone loads. */
export const STAFF_NAVIGATION: readonly NavigationEntry[] = [...NAVIGATION, ...found.flat()];

addTexts({ navigation: Object.assign({}, NAVIGATION_WORDS, ...words) as NavigationTexts });
