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

type Direction = 'ltr' | 'rtl';

/** The direction of a paragraph, by its first character with a direction. */
export function directionOf(paragraph: string): Direction {
  const [first] = bidi.getEmbeddingLevels(paragraph).paragraphs;
  return first?.level === 1 ? 'rtl' : 'ltr';
}

/**
 * Lays out one line, such as a name, in any script. Words of right-to-left scripts are put in that order, with mirrored brackets; within a
 * word the font's own shaping reverses it. `direction` is that of the paragraph; by default it follows from the first letter. Characters
 * that no font has are left out, so that no name contains a box.
 */
export function runsOf(text: string, direction?: Direction): Run[] {
  const line = text.normalize('NFC').replace(/\s+/g, ' ').trim();
  const { levels } = bidi.getEmbeddingLevels(line, direction);
  const runs: (Run & { level: number })[] = [];
  let at = 0;
  for (const sign of line) {
    const last = runs.at(-1);
    const joins = JOINS.test(sign);
    const level = (joins ? last?.level : levels[at]) ?? 0;
    at += sign.length;
    if (DIRECTIONS.test(sign)) continue;
    // A space between words of one direction is a separate run, so that the words can be reordered.
    const isSpace = sign === ' ';
    const font = joins ? last?.font : fontFor(sign, isSpace ? undefined : last?.font);
    if (font === undefined) continue;
    const isFromRight = level % 2 === 1;
    const text = isFromRight ? (bidi.getMirroredCharacter(sign) ?? sign) : sign;
    const goesOn = last && last.font === font && last.level === level && !isSpace && last.text !== ' ';
    if (!goesOn) runs.push({ font, text, level });
    // A font without letters of such a script does no reversing, so the characters are reversed here.
    else if (isFromRight && !FROM_RIGHT.includes(font) && !joins) last.text = text + last.text;
    else last.text += text;
  }
  return inOrder(runs);
}

/** Whether any font has the character. */
export const isWritable = (sign: string): boolean => fontFor(sign, undefined) !== undefined;

function fontFor(sign: string, before: string | undefined): string | undefined {
  const code = sign.codePointAt(0) ?? 0;
  const has = (name: string) => fontOf(name).hasGlyphForCodePoint(code);
  if (before !== undefined && has(before)) return before;
  return Object.keys(FILES).find(has);
}

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
