import { DEFAULT_LANGUAGE, OFFERED_CODES } from '@homeroom/domain';

/** In which every text is written first; what another language does not say is said in it. */
export const SOURCE_LANGUAGE = DEFAULT_LANGUAGE;

/** The first that this browser asks for and that is offered. */
export function guessed(wanted: readonly string[]): string {
  const offered: readonly string[] = OFFERED_CODES;
  return wanted.map((tag) => tag.slice(0, 2)).find((code) => offered.includes(code)) ?? SOURCE_LANGUAGE;
}
