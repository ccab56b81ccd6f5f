import { languageOf } from '../languages';
import { WRITTEN_LANGUAGE_CODES, type WrittenLanguage } from './announcements';
import { MESSAGES } from './limits';

export const TRANSLATION = {
  /** No text that can be translated is longer than a message. */
  textMaxLength: MESSAGES.textMaxLength,
  /** A title and a text. */
  textsAtOnce: 2,
  /** The sentence that says who runs the translation server. */
  byMaxLength: 120,
} as const;

/** Whether a text has words at all: a thumb, a time or a link need no translation. */
export function hasWords(text: string): boolean {
  return /\p{L}{2}/u.test(text.replace(/https?:\/\/\S+/g, ''));
}

/** Whether they are the same language, whatever the region or script: `en-GB` and `en`. */
export function isSameLanguage(one: string, other: string): boolean {
  return languageOf(one).toLowerCase() === languageOf(other).toLowerCase();
}

/** What a reader says of the language of a text: which one it is, or that a machine should find out. */
export const SAID_LANGUAGES: readonly SaidLanguage[] = ['unknown', ...WRITTEN_LANGUAGE_CODES];
export type SaidLanguage = WrittenLanguage | 'unknown';

/** The language to translate from: the reader's word counts, because the author may have named the wrong one. Undefined if nobody knows. */
export function sourceLanguage(
  named: string | undefined,
  said: SaidLanguage | undefined,
): string | undefined {
  if (said === undefined) return named;
  return said === 'unknown' ? undefined : said;
}
