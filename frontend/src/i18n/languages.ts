import { DEFAULT_LANGUAGE, OFFERED_CODES } from '@homeroom/domain';

/** The language in which every text is written first, and the fallback for missing translations. */
export const SOURCE_LANGUAGE = DEFAULT_LANGUAGE;

/** The first of the browser's preferred languages that is offered. */
export function guessed(wanted: readonly string[]): string {
  const offered: readonly string[] = OFFERED_CODES;
  return wanted.map((tag) => tag.slice(0, 2)).find((code) => offered.includes(code)) ?? SOURCE_LANGUAGE;
}
