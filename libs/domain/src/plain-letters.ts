/**
 * Letters that Unicode does not take apart into a plain one and a mark, in lower case, and what is typed for them on another keyboard.
 * The classroom stores names in plain letters (`name_key`): another letter needs a migration, or its spec fails.
 */
export const PLAIN_LETTERS: readonly (readonly [letter: string, plain: string])[] = [
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['đ', 'd'],
  ['ð', 'd'],
  ['ł', 'l'],
  ['ø', 'o'],
  ['ı', 'i'],
  ['þ', 'th'],
  ['ħ', 'h'],
  ['ŧ', 't'],
  ['ŋ', 'n'],
  ['ə', 'e'],
  ['ɓ', 'b'],
  ['ɗ', 'd'],
  ['ƙ', 'k'],
];

/** A text in lower case with plain letters only, "lukasz" for "łukasz"; marks are removed beforehand. */
export const inPlainLetters = (text: string): string =>
  text.replace(/[^\x00-\x7f]/g, (sign) => PLAIN_LETTERS.find(([letter]) => letter === sign)?.[1] ?? sign);
