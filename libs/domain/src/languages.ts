/** The languages of the interface. A language is offered once all of its texts exist. */
export const LANGUAGES = [
  { code: 'en', name: 'English', isComplete: true },
  { code: 'es', name: 'Español', isComplete: true },
  { code: 'fr', name: 'Français', isComplete: true },
  { code: 'de', name: 'Deutsch', isComplete: true },
] as const;
export type Language = (typeof LANGUAGES)[number]['code'];

/** The source language of all texts, and the fallback for missing ones. */
export const DEFAULT_LANGUAGE: Language = 'en';

/** The languages that a person may choose, by their native names. */
export const OFFERED_LANGUAGES = LANGUAGES.filter(({ isComplete }) => isComplete);
export const OFFERED_CODES: readonly Language[] = OFFERED_LANGUAGES.map(({ code }) => code);

/** The reader's language with the conventions of the school's country: dates, numbers, the first day of the week. */
export function localeOf(language: string, country?: string | null): string {
  // The pseudo-language of tests already contains a region.
  if (!country || language.includes('-')) return language;
  return `${language}-${country}`;
}

/** Removes the region: `de-CH` gives `de`. */
export function languageOf(locale: string): string {
  return locale.replace(/-.*/s, '');
}
