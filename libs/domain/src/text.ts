/**
 * NUL cannot be stored and lone surrogates cannot be encoded: both pass ordinary validation and fail in the database.
 */
export function isStorableText(text: string): boolean {
  return !text.includes('\u0000') && text.isWellFormed();
}

/** Scripts that use joiners: zero-width characters that change a letter's form or the word. */
const JOINING =
  'Arabic Syriac Mongolian Devanagari Bengali Gurmukhi Gujarati Oriya Tamil Telugu Kannada Malayalam Sinhala Khmer Myanmar Tibetan Nko Adlam Balinese Javanese'
    .split(' ')
    .map((script) => `\\p{Script=${script}}`)
    .join('');

/** Invisible characters that are legitimate in their place: a joiner after such a letter or in an emoji, or the tags of a flag. */
const NEEDED = new RegExp(
  [
    `[${JOINING}]\\p{M}*[\u200C\u200D]`,
    '\\p{Extended_Pictographic}[\\p{Emoji_Modifier}\uFE0F]*\u200D',
    '\u{1F3F4}[\u{E0020}-\u{E007F}]+',
  ].join('|'),
  'gu',
);
/** Directional marks that affect only their neighbours, and variation selectors. */
const HARMLESS = '[\u034F\u061C\u200E\u200F\u180B-\u180D\u180F\uFE00-\uFE0F\u{E0100}-\u{E01EF}]';
/** Control characters (including ESC and line breaks), directional overrides, fillers, zero-width spaces. */
const HIDDEN = new RegExp(
  `[\\p{Cc}\\p{Zl}\\p{Zp}\uFFF9-\uFFFB]|(?!${HARMLESS})\\p{Default_Ignorable_Code_Point}`,
  'u',
);
/** A visible character; the blank Braille cell has no ink. */
const SEEN = /(?![\u2800\p{Default_Ignorable_Code_Point}])[\p{L}\p{N}\p{P}\p{S}]/u;

/**
 * Whether the text is one line that reads as it is stored. It is shown in lists, mails and files among other texts, so invisible characters
 * must not make it look empty or like another text, nor reverse or break what surrounds it.
 */
export function isPlainLine(text: string): boolean {
  return SEEN.test(text) && !HIDDEN.test(text.replace(NEEDED, ''));
}

/**
 * Characters not allowed in prose: control characters (ESC), directional overrides, hidden tags. Tabs and line breaks are allowed, and
 * invisible remains of text copied from a page are harmless.
 */
const DISTURBING = /(?![\n\t])\p{Cc}|[\uFFF9-\uFFFB\u202A-\u202E\u2066-\u2069\u{E0000}-\u{E007F}]/u;

/** Like isPlainLine, for text with any number of lines. */
export function isPlainProse(text: string): boolean {
  return SEEN.test(text) && !DISTURBING.test(text.replace(NEEDED, ''));
}

/** For text that must never be rejected: removes what would be rejected elsewhere; empty if nothing remains. */
export function madePlain(text: string): string {
  const signs = new RegExp(`(${NEEDED.source})|${DISTURBING.source}`, 'gu');
  const plain = text.toWellFormed().replace(signs, (_sign, needed: string | undefined) => needed ?? '');
  return SEEN.test(plain) ? plain : '';
}

/** Normalises all line ends to `\n`. */
export function withOneLineEnd(text: string): string {
  return text.replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n');
}

/** Returns the trimmed text; an empty text counts as absent. */
export function presentText(text: string | null | undefined): string | undefined {
  const trimmed = text?.trim();
  return trimmed ? trimmed : undefined;
}
