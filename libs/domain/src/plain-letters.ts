/** Letters that Unicode does not take apart into a plain one and a mark, in lower case, and what is typed for them on another keyboard. */
export const PLAIN_LETTERS: readonly (readonly [letter: string, plain: string])[] = [
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['đ', 'd'],
  ['ð', 'd'],
  ['ł', 'l'],
  ['ø', 'o'],
  ['ı', 'i'],
];
