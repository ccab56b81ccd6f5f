import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import bidiFactory from 'bidi-js';
import { create, type Font } from 'fontkit';

/** Text in one font, from left to right as printed. */
export interface Run {
  font: string;
  text: string;
}

const beside = (main: string, file: string) => join(dirname(main), '..', 'fonts', file);
const latin = () => require.resolve('@embedpdf/fonts-latin');

/** Noto fonts in order of preference: the first one that has the character is used. */
const FILES: Readonly<Record<string, () => string>> = {
  latin: () => beside(latin(), 'NotoSans-Bold.ttf'),
  arabic: () => beside(require.resolve('@embedpdf/fonts-arabic'), 'NotoNaskhArabic-Bold.ttf'),
  hebrew: () => beside(require.resolve('@embedpdf/fonts-hebrew'), 'NotoSansHebrew-Bold.ttf'),
  devanagari: () =>
    require.resolve('@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-700-normal.woff'),
  tamil: () => require.resolve('@fontsource/noto-sans-tamil/files/noto-sans-tamil-tamil-700-normal.woff'),
  bengali: () =>
    require.resolve('@fontsource/noto-sans-bengali/files/noto-sans-bengali-bengali-700-normal.woff'),
  gurmukhi: () =>
    require.resolve('@fontsource/noto-sans-gurmukhi/files/noto-sans-gurmukhi-gurmukhi-700-normal.woff'),
  gujarati: () =>
    require.resolve('@fontsource/noto-sans-gujarati/files/noto-sans-gujarati-gujarati-700-normal.woff'),
  thai: () => require.resolve('@fontsource/noto-sans-thai/files/noto-sans-thai-thai-700-normal.woff'),
  georgian: () =>
    require.resolve('@fontsource/noto-sans-georgian/files/noto-sans-georgian-georgian-700-normal.woff'),
  armenian: () =>
    require.resolve('@fontsource/noto-sans-armenian/files/noto-sans-armenian-armenian-700-normal.woff'),
  ethiopic: () =>
    require.resolve('@fontsource/noto-sans-ethiopic/files/noto-sans-ethiopic-ethiopic-700-normal.woff'),
  // Fonts that take long to load come last.
  korean: () => beside(require.resolve('@embedpdf/fonts-kr'), 'NotoSansKR-Bold.otf'),
  chinese: () => beside(require.resolve('@embedpdf/fonts-sc'), 'NotoSansHans-Bold.otf'),
};
/** The regular font for the fixed texts of slips; names are bold. */
const PLAIN = () => beside(latin(), 'NotoSans-Regular.ttf');
export const PLAIN_FONT = 'plain';

const bytes = new Map<string, Buffer>();
const fonts = new Map<string, Font>();

export function fontFile(name: string): Buffer {
  const known = bytes.get(name);
  if (known) return known;
  const read = readFileSync((name === PLAIN_FONT ? PLAIN : FILES[name])?.() ?? PLAIN());
  bytes.set(name, read);
  return read;
}

function fontOf(name: string): Font {
  const known = fonts.get(name);
  if (known) return known;
  const made = create(fontFile(name)) as Font;
  fonts.set(name, made);
  return made;
}

/** Fonts whose shaping reverses the text within a word. */
const FROM_RIGHT = ['arabic', 'hebrew'];

const bidi = bidiFactory();
/** Characters that control the joining of their neighbours and have no glyph. */
const JOINS = /^[\u200b-\u200d\u2060\ufe00-\ufe0f]$/;
/** Directional characters, which are no longer needed once the order is known. */
const DIRECTIONS = /^[\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]$/;
/** A letter with its marks, which only its own font can place above or below it, and with the characters without a glyph behind it. */
const LETTERS =
  /\P{M}[\p{M}\u200b-\u200f\u2060\u202a-\u202e\u2066-\u2069\ufeff]*|\p{M}[\p{M}\u200b-\u200f\u2060\u202a-\u202e\u2066-\u2069\ufeff]*/gu;

/** Marks are never apart from their letter, not even at the end of a line. */
export const lettersOf = (text: string): string[] => text.match(LETTERS) ?? [];

type Direction = 'ltr' | 'rtl';

/** The direction of a paragraph, by its first character with a direction. */
export function directionOf(paragraph: string): Direction {
  const [first] = bidi.getEmbeddingLevels(paragraph).paragraphs;
  return first?.level === 1 ? 'rtl' : 'ltr';
}

/**
 * Lays out one line, such as a name, in any script. Words of right-to-left scripts are put in that order, with mirrored brackets; within a
 * word the font's own shaping reverses it. `direction` is that of the paragraph; by default it follows from the first letter. Letters that
 * no font has are left out, so that no name contains a box, and so are marks that no font has together with their letter.
 */
export function runsOf(text: string, direction?: Direction): Run[] {
  const line = text.normalize('NFC').replace(/\s+/g, ' ').trim();
  const { levels } = bidi.getEmbeddingLevels(line, direction);
  const runs: (Run & { level: number })[] = [];
  let at = 0;
  for (const letter of lettersOf(line)) {
    const last = runs.at(-1);
    const level = (isBare(letter) ? last?.level : levels[at]) ?? 0;
    at += letter.length;
    // A space between words of one direction is a separate run, so that the words can be reordered.
    const isSpace = letter.startsWith(' ');
    const { font, text: drawn } = drawnAs(letter, isSpace ? undefined : last?.font);
    if (font === undefined || drawn === '') continue;
    const isFromRight = level % 2 === 1;
    const text = isFromRight ? mirrored(drawn) : drawn;
    const goesOn = last && last.font === font && last.level === level && !isSpace && last.text !== ' ';
    if (!goesOn) runs.push({ font, text, level });
    // A font without letters of such a script does no reversing, so the characters are reversed here.
    else if (isFromRight && !FROM_RIGHT.includes(font) && !isBare(letter)) last.text = text + last.text;
    else last.text += text;
  }
  return inOrder(runs);
}

/** Replaces what no font can draw where it stands: whole letters, and marks that no font has together with their letter. */
export function withoutLoss(text: string, nameOf: (sign: string) => string): string {
  return lettersOf(text.normalize('NFC'))
    .map((letter) => {
      if (/^\s/.test(letter)) return letter;
      const { font, lost } = drawnAs(letter, undefined);
      if (font === undefined)
        return [...letter].map((sign) => (hasNoGlyph(sign) ? sign : nameOf(sign))).join('');
      const kept = [...letter].filter((sign) => !lost.includes(sign)).join('');
      return kept + lost.map(nameOf).join('');
    })
    .join('');
}

interface Drawn {
  /** Undefined if no font has the letter. */
  font: string | undefined;
  text: string;
  /** Marks that are not drawn: in another font than their letter's they would stand beside it. */
  lost: string[];
}

/** In the font of the letter before if that has the whole letter, or in the first that does; or else without the marks that are missing. */
function drawnAs(letter: string, before: string | undefined): Drawn {
  const signs = [...letter].filter((sign) => !DIRECTIONS.test(sign));
  const needed = signs.filter((sign) => !JOINS.test(sign));
  if (needed.length === 0) return { font: before, text: signs.join(''), lost: [] };
  const order = [...(before === undefined ? [] : [before]), ...Object.keys(FILES)];
  const whole = order.find((name) => needed.every((sign) => hasSign(name, sign)));
  if (whole !== undefined) return { font: whole, text: signs.join(''), lost: [] };
  const [base = '', ...marks] = needed;
  const font = order.find((name) => hasSign(name, base));
  if (font === undefined) return { font, text: '', lost: needed };
  const lost = marks.filter((mark) => !hasSign(font, mark));
  return { font, text: signs.filter((sign) => !lost.includes(sign)).join(''), lost };
}

function hasSign(font: string, sign: string): boolean {
  return fontOf(font).hasGlyphForCodePoint(sign.codePointAt(0) ?? 0);
}

/** The brackets, without the marks that may follow them. */
function mirrored(letter: string): string {
  const [base = '', ...marks] = letter;
  return (bidi.getMirroredCharacter(base) ?? base) + marks.join('');
}

const isBare = (letter: string): boolean => [...letter].every(hasNoGlyph);
const hasNoGlyph = (sign: string): boolean => JOINS.test(sign) || DIRECTIONS.test(sign);

/** Rule L2 of the bidirectional algorithm, for whole runs. */
function inOrder(runs: readonly (Run & { level: number })[]): Run[] {
  const ordered = [...runs];
  const highest = Math.max(0, ...runs.map(({ level }) => level));
  for (let level = highest; level >= 1; level--)
    for (let from = 0; from < ordered.length; from++) {
      let to = from;
      while ((ordered[to]?.level ?? -1) >= level) to++;
      if (to > from) ordered.splice(from, to - from, ...ordered.slice(from, to).reverse());
      from = Math.max(from, to);
    }
  return ordered.map(({ font, text }) => ({ font, text }));
}
