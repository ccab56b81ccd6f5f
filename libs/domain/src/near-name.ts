import { calledAs } from './roster-rows';

const wordsOf = (name: string) =>
  calledAs(name)
    .split(/[\s,.]+/)
    .filter((word) => word !== '');

/**
 * A name that somebody could take for the other one: all of its words stand in it in whatever order, but one that is the beginning of
 * another, or differs by a letter. It is a reason to look again, and no more: brothers are called nearly the same too.
 */
export function isNearName(name: string, other: string): boolean {
  const rest = wordsOf(name);
  const [left, ...more] = wordsOf(other).filter((word) => !taken(rest, word));
  if (left === undefined) return true;
  return more.length === 0 && rest.some((word) => isNearWord(word, left));
}

/** Once for each time that it stands there. */
function taken(words: string[], word: string): boolean {
  const at = words.indexOf(word);
  if (at >= 0) words.splice(at, 1);
  return at >= 0;
}

function isNearWord(one: string, other: string): boolean {
  return one.startsWith(other) || other.startsWith(one) || differsByOne(one, other);
}

/** By a letter that is another one, too many or missing, or by two that have changed places. */
function differsByOne(one: string, other: string): boolean {
  let [from, to] = [0, 0];
  const shorter = Math.min(one.length, other.length);
  while (from < shorter && one[from] === other[from]) from += 1;
  while (to < shorter - from && one.at(-1 - to) === other.at(-1 - to)) to += 1;
  const [a, b] = [one.slice(from, one.length - to), other.slice(from, other.length - to)];
  return (a.length <= 1 && b.length <= 1) || (a.length === 2 && [...a].reverse().join('') === b);
}
