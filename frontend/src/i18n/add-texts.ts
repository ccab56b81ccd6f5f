import i18next from 'i18next';
import { SOURCE_LANGUAGE } from './languages';
import type { Texts } from './texts';

/** Registers the texts of an area together with the code that uses them. */
export function addTexts(areas: Partial<Texts>): void {
  for (const [area, texts] of Object.entries(areas)) i18next.addResourceBundle(SOURCE_LANGUAGE, area, texts);
}
