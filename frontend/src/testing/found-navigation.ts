import { addTexts } from '../i18n/add-texts';
import own from '../i18n/shared/navigation.en.json';
import type { NavigationTexts } from '../i18n/texts';
import type { NavigationEntry } from '../lib/feature';
import { inFeatures } from './in-features';

export const NAVIGATION = inFeatures<{ default: readonly NavigationEntry[] }>('navigation.ts').flatMap(
  ({ default: entries }) => entries,
);
export const NAVIGATION_WORDS = Object.assign(
  {},
  own,
  ...inFeatures<NavigationTexts>('texts/navigation.en.json'),
) as NavigationTexts;

addTexts({ navigation: NAVIGATION_WORDS });
