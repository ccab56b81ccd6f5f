import type { Reason } from '@homeroom/contracts';

/** Translations of what the server sends in English. Filled in by `other-languages`. */
export const said: {
  refusal?: (code: string | undefined, reason?: Reason | null) => string | undefined;
  /** Why the server could not be reached. */
  network?: (what: string) => string | undefined;
  word?: (english: string) => string | undefined;
} = {};

/** Translates default names such as grades, categories and alert texts. Texts a school has written itself are left unchanged. */
export function inWords(english: string): string {
  return said.word?.(english) ?? english;
}
