import { localeOf } from '@homeroom/domain';
import i18next from 'i18next';
import { readEntry } from '../lib/local-entries';
import { guessed, SOURCE_LANGUAGE } from './languages';

/** The page's language, as far as this browser knows before any response. */
export function languageHere(): string {
  return readEntry('currentUser')?.language ?? readEntry('language') ?? guessed(navigator.languages);
}

let wanted = '';
let writtenIn: string | undefined;

/**
 * Switches the language, and the country for number and date formats. Languages other than English are loaded; if that fails, the page
 * stays in English.
 */
export async function speak(language: string, country?: string): Promise<void> {
  wanted = localeOf(language, country);
  writtenIn = country;
  const asked = wanted;
  let spoken = language;
  if (language !== SOURCE_LANGUAGE) {
    try {
      const { bringTexts } = await import('./other-languages');
      await bringTexts(language);
    } catch {
      spoken = SOURCE_LANGUAGE;
    }
  }
  if (asked !== wanted) return;
  const locale = localeOf(spoken, country);
  document.documentElement.lang = spoken;
  document.documentElement.dir = directionOf(spoken);
  if (i18next.language !== locale) await i18next.changeLanguage(locale);
}

/** Only if no language has been set yet. */
export function speakFirst(): void {
  if (!wanted) void speak(languageHere());
}

/** After the device's choice has changed. */
export function speakAgain(): Promise<void> {
  return speak(languageHere(), writtenIn);
}

export function directionOf(locale: string): 'ltr' | 'rtl' {
  return locale.startsWith('ar') ? 'rtl' : 'ltr';
}
