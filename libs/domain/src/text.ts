/**
 * NUL cannot be stored and lone surrogates cannot be encoded: both pass ordinary validation and fail in the database.
 */
export function isStorableText(text: string): boolean {
  return !text.includes('\u0000') && text.isWellFormed();
}

/** Scripts that are written with joiners: without width, and yet another letter form or another word. */
const JOINING =
  'Arabic Syriac Mongolian Devanagari Bengali Gurmukhi Gujarati Oriya Tamil Telugu Kannada Malayalam Sinhala Khmer Myanmar Tibetan Nko Adlam Balinese Javanese'
    .split(' ')
    .map((script) => `\\p{Script=${script}}`)
    .join('');

/** Signs that are not seen and belong where they stand: a joiner behind such a letter or in an emoji, a flag's tags. */
const NEEDED = new RegExp(
  [
    `[${JOINING}]\\p{M}*[\u200C\u200D]`,
    '\\p{Extended_Pictographic}[\\p{Emoji_Modifier}\uFE0F]*\u200D',
    '\u{1F3F4}[\u{E0020}-\u{E007F}]+',
  ].join('|'),
  'gu',
);
/** Marks of direction, which order nothing but what is beside them, and variants of the letter before. */
const HARMLESS = '[\u034F\u061C\u200E\u200F\u180B-\u180D\u180F\uFE00-\uFE0F\u{E0100}-\u{E01EF}]';
/** Controls (ESC and line breaks among them), overrides of direction, fillers, spaces without width. */
const HIDDEN = new RegExp(
  `[\\p{Cc}\\p{Zl}\\p{Zp}\uFFF9-\uFFFB]|(?!${HARMLESS})\\p{Default_Ignorable_Code_Point}`,
  'u',
);
/** Braille's empty cell is a sign without ink. */
const SEEN = /(?![\u2800\p{Default_Ignorable_Code_Point}])[\p{L}\p{N}\p{P}\p{S}]/u;

/**
 * One line that is read as it is stored. It shows in lists, mails and files among other people's words: it must neither look
 * empty or like another one by signs that nobody sees, nor turn round or break what stands beside it.
 */
export function isPlainLine(text: string): boolean {
  return SEEN.test(text) && !HIDDEN.test(text.replace(NEEDED, ''));
}

/**
 * What prose may not bring along: controls (ESC), signs that turn round what stands beside them, hidden tags. Tabs and new
 * lines belong to it, and what a copy from a page leaves between letters harms nobody.
 */
const DISTURBING = /(?![\n\t])\p{Cc}|[\uFFF9-\uFFFB\u202A-\u202E\u2066-\u2069\u{E0000}-\u{E007F}]/u;

/** As isPlainLine, for text in any number of lines. */
export function isPlainProse(text: string): boolean {
  return SEEN.test(text) && !DISTURBING.test(text.replace(NEEDED, ''));
}

/** For words that nothing may refuse: what would be refused elsewhere is taken out; an empty text if nothing is left. */
export function madePlain(text: string): string {
  const signs = new RegExp(`(${NEEDED.source})|${DISTURBING.source}`, 'gu');
  const plain = text.toWellFormed().replace(signs, (_sign, needed: string | undefined) => needed ?? '');
  return SEEN.test(plain) ? plain : '';
}

/** However a program ends its lines. */
export function withOneLineEnd(text: string): string {
  return text.replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n');
}

/** Trimmed; an empty string in an optional field means that the field is absent. */
export function presentText(text: string | null | undefined): string | undefined {
  const trimmed = text?.trim();
  return trimmed ? trimmed : undefined;
}
