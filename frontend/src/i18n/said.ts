import type { Reason } from '@homeroom/contracts';

/** How another language says what the server sends in English. Filled in by `other-languages`. */
export const said: {
  refusal?: (code: string | undefined, reason?: Reason | null) => string | undefined;
  /** Why nothing was heard of the server. */
  network?: (what: string) => string | undefined;
  word?: (english: string) => string | undefined;
} = {};

/** A grade, a category, what an alert says: as every school has it from the start. What a school has written itself stays so. */
export function inWords(english: string): string {
  return said.word?.(english) ?? english;
}
