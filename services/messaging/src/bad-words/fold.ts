import { LATIN_ALIKE, LOOK_ALIKE } from './look-alikes';

const LATIN = /\p{Script=Latin}/u;
const OTHER_LETTER = /(?!\p{Script=Latin})\p{L}/u;
/** Scripts without spaces between words. */
export const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const WORD = /[\p{L}\p{M}\p{N}@$!|*'’-]+/gu;

const ANY_LATIN_ALIKE = new RegExp(`[${[...LATIN_ALIKE.keys()].join('')}]`, 'gu');

/** Circled and squared letters, and those of flags, which Unicode does not normalise: each row from A to Z. */
const IN_SHAPES = [0x1f1e6, 0x1f150, 0x1f170];
const ANY_SHAPE = /[\u{1F1E6}-\u{1F1FF}\u{1F150}-\u{1F169}\u{1F170}-\u{1F189}]/gu;

/** The stroke that stretches an Arabic word, and the marks that vowels and letters carry in Arabic and Hebrew: a word is the same without. */
const STRETCHED_OR_MARKED = /\u0640\p{M}*|(?<=[\p{Script=Arabic}\p{Script=Hebrew}])\p{M}+/gu;

/** Characters that keyboards produce for an apostrophe. */
const APOSTROPHES = /[´`ʹʻʼʽˈ′‘’‛ꞌ]/gu;

/** Signs that stand for letters in words: 'sh1t', '$hit', 'm!erda'. */
const LEET: Record<string, string> = {
  ...{ '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '8': 'b' },
  ...{ '@': 'a', $: 's', '!': 'i', '|': 'i' },
};

/** 'ki11': the signs for i may also mean l. */
const AS_L = { '1': 'l', '!': 'l', '|': 'l' };

/**
 * The text as people read it: normalised characters, nothing invisible, no accents on Latin letters, lower case. A word that mixes two
 * scripts is read as Latin; a word in another script is left as it is.
 */
export function folded(text: string): string {
  return text
    .replace(APOSTROPHES, "'")
    .replace(ANY_SHAPE, letterIn)
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .normalize('NFD')
    .replace(STRETCHED_OR_MARKED, '')
    .replace(/(\p{Script=Latin})\p{M}+/gu, '$1')
    .replace(/(?<![\p{L}\p{M}])\p{M}+/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replace(ANY_LATIN_ALIKE, (letter) => LATIN_ALIKE.get(letter) ?? letter)
    .replace(WORD, (word) => (LATIN.test(word) && OTHER_LETTER.test(word) ? inLatin(word) : word));
}

function letterIn(shape: string): string {
  const sign = shape.codePointAt(0) ?? 0;
  const row = IN_SHAPES.find((first) => sign >= first && sign < first + 26) ?? sign;
  return String.fromCodePoint(0x61 + sign - row);
}

function inLatin(word: string): string {
  return word.replace(/\p{L}/gu, (letter) => LOOK_ALIKE.get(letter) ?? letter);
}

const SPACED = /(?<![\p{L}\p{N}])[\p{L}\p{N}@$!](?:[\s\p{P}\p{S}]{1,3}[\p{L}\p{N}@$!]){2,}(?![\p{L}\p{N}])/gu;

/** Joins separated letters, 'f u c k' or 'f.u.c.k', to the word they are read as. */
export function joined(text: string): string {
  return text
    .replace(SPACED, (run) => run.replace(/(?![@$!])[\s\p{P}\p{S}]/gu, ''))
    .replace(/(?<=\p{L})[._*~-]{1,3}(?=\p{L}(?:[._*~-]{1,3}\p{L})+(?!\p{L}))/gu, '');
}

/** Includes the signs that stand for letters, except at the end of a word, where they are punctuation. */
export function wordsOf(text: string): string[] {
  return (text.match(/[\p{L}\p{M}\p{N}@$!|]+/gu) ?? [])
    .map((word) => word.replace(/[!|]+$/, ''))
    .filter(Boolean);
}

/** Every form in which a word is looked up: as written, with signs read as letters, and with repeated letters collapsed. */
export function readings(word: string): string[] {
  const read = (as: Record<string, string>) => word.replace(/[0134578@$!|]/g, (sign) => as[sign] ?? sign);
  const ways = [read(LEET), read({ ...LEET, ...AS_L }), ...wholeInLatin(word)];
  return [...new Set([word, ...ways.flatMap((way) => [way, drawnIn(way, '$1'), drawnIn(way, '$1$1')])])];
}

/** A word of another script of which every letter looks like a Latin one. */
function wholeInLatin(word: string): string[] {
  const letters = word.match(/\p{L}/gu) ?? [];
  return letters.length > 0 && letters.every((letter) => LOOK_ALIKE.has(letter)) ? [inLatin(word)] : [];
}

const drawnIn = (word: string, as: string): string => word.replace(/(\p{L})\1{2,}/gu, as);
