/** The languages of the interface. One is offered once every text of it is there. */
export const LANGUAGES = [
  { code: 'en', name: 'English', isComplete: true },
  { code: 'es', name: 'Español', isComplete: true },
  { code: 'fr', name: 'Français', isComplete: true },
  { code: 'de', name: 'Deutsch', isComplete: true },
] as const;
export type Language = (typeof LANGUAGES)[number]['code'];

/** In which every text is written first; what another language does not say is said in it. */
export const DEFAULT_LANGUAGE: Language = 'en';

/** What a person may choose, by the name its speakers call it. */
export const OFFERED_LANGUAGES = LANGUAGES.filter(({ isComplete }) => isComplete);
export const OFFERED_CODES: readonly Language[] = OFFERED_LANGUAGES.map(({ code }) => code);

/** The reader's language, written as the country of the school writes it: dates, numbers, the first day of a week. */
export function localeOf(language: string, country?: string | null): string {
  // What tests read in names a region that is none.
  if (!country || language.includes('-')) return language;
  return `${language}-${country}`;
}

/** `de-CH` is written in `de`. */
export function languageOf(locale: string): string {
  return locale.replace(/-.*/s, '');
}
