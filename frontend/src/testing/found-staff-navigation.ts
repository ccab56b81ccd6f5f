import { addTexts } from '../i18n/add-texts';
import type { NavigationTexts } from '../i18n/texts';
import type { NavigationEntry } from '../lib/feature';
import { NAVIGATION, NAVIGATION_WORDS } from './found-navigation';
import { inFeatures } from './in-features';

export const STAFF_NAVIGATION = [
  ...NAVIGATION,
  ...inFeatures<{ default: readonly NavigationEntry[] }>('staff-navigation.ts').flatMap(
    ({ default: entries }) => entries,
  ),
];

addTexts({
  navigation: Object.assign(
    {},
    NAVIGATION_WORDS,
    ...inFeatures<NavigationTexts>('texts/staff-navigation.en.json'),
  ) as NavigationTexts,
});
