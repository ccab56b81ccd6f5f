import { calledAs } from './roster-rows';

const wordsOf = (name: string) =>
  calledAs(name)
    .split(/[\s,.]+/)
    .filter((word) => word !== '');

/**
 * Whether a name could be mistaken for the other: all words are the same in any order, except one that is a prefix of another or differs by
 * a letter. It is only a reason to check, because siblings have similar names too.
 */
export function isNearName(name: string, other: string): boolean {
  const rest = wordsOf(name);
  const [left, ...more] = wordsOf(other).filter((word) => !taken(rest, word));
  if (left === undefined) return true;
  return more.length === 0 && rest.some((word) => isNearWord(word, left));
}

/** Removes one occurrence, so that each occurrence matches once. */
function taken(words: string[], word: string): boolean {
  const at = words.indexOf(word);
  if (at >= 0) words.splice(at, 1);
  return at >= 0;
}

function isNearWord(one: string, other: string): boolean {
  return one.startsWith(other) || other.startsWith(one) || differsByOne(one, other);
}

/** Differs by one letter that is replaced, added or missing, or by two swapped letters. */
function differsByOne(one: string, other: string): boolean {
  let [from, to] = [0, 0];
  const shorter = Math.min(one.length, other.length);
  while (from < shorter && one[from] === other[from]) from += 1;
  while (to < shorter - from && one.at(-1 - to) === other.at(-1 - to)) to += 1;
  const [a, b] = [one.slice(from, one.length - to), other.slice(from, other.length - to)];
  return (a.length <= 1 && b.length <= 1) || (a.length === 2 && [...a].reverse().join('') === b);
}
