import { localeOf } from '@homeroom/domain';
import i18next from 'i18next';
import { readEntry } from '../lib/local-entries';
import { guessed, SOURCE_LANGUAGE } from './languages';

/** What this page is to be read in, as far as this browser knows it before anybody has answered. */
export function languageHere(): string {
  return readEntry('currentUser')?.language ?? readEntry('language') ?? guessed(navigator.languages);
}

let wanted = '';
let writtenIn: string | undefined;

/**
 * From now on everything is said in this language, and written as this country writes it. Another language than English comes
 * with a file of its own; where that does not arrive the page stays in English.
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

/** On a page that nobody has said anything about yet. */
export function speakFirst(): void {
  if (!wanted) void speak(languageHere());
}

/** The device's choice has changed. */
export function speakAgain(): Promise<void> {
  return speak(languageHere(), writtenIn);
}

export function directionOf(locale: string): 'ltr' | 'rtl' {
  return locale.startsWith('ar') ? 'rtl' : 'ltr';
}
