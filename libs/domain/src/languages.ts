/** The languages of the interface. One is offered once every text of it is there. */
export const LANGUAGES = [{ code: 'en', name: 'English', isComplete: true }] as const;
export type Language = (typeof LANGUAGES)[number]['code'];

export const OFFERED_LANGUAGES: readonly Language[] = LANGUAGES.filter(({ isComplete }) => isComplete).map(
  ({ code }) => code,
);
export const DEFAULT_LANGUAGE: Language = 'en';
