import { folded, joined, readings, wordsOf } from '../bad-words/fold';
import { PHRASES } from './phrases';

/** One word of a phrase to search for. */
interface Sought {
  word: string;
  /** Whether any ending may follow. */
  isBeginning: boolean;
}

/** Scripts without spaces between words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** A star has a meaning only in our own list. */
const sought = (phrase: string): Sought[] =>
  phrase.split(' ').flatMap((part) => {
    const isBeginning = part.endsWith('*');
    const words = wordsOf(folded(part));
    return words.map((word, at) => ({ word, isBeginning: isBeginning && at === words.length - 1 }));
  });

const LISTED = PHRASES.map(sought);

/**
 * The words in a text that suggest somebody may be in danger: from the list, in all its languages, and from the school's own. Finds every
 * spelling that the bad-word filter sees through.
 */
export function dangerIn(text: string, own: readonly string[] = []): string[] {
  const seen = joined(folded(text));
  const words = wordsOf(seen);
  const ways = words.map((word) => readings(word).flatMap((way) => [way, withoutUmlauts(way)]));
  const found = new Set<string>();
  const isAt = (phrase: readonly Sought[], at: number) =>
    phrase.length > 0 &&
    phrase.every(({ word, isBeginning }, nth) =>
      ways[at + nth]?.some((way) => (isBeginning ? way.startsWith(word) : way === word)),
    );
  const ofSchool = own.map(folded);
  for (const phrase of [...LISTED, ...ofSchool.map((each) => wordsOf(each).map(whole))])
    for (let at = 0; at + phrase.length <= words.length; at += 1)
      if (isAt(phrase, at)) found.add(words.slice(at, at + phrase.length).join(' '));
  for (const phrase of ofSchool) if (UNSPACED.test(phrase) && seen.includes(phrase)) found.add(phrase);
  return [...found];
}

/** What is found only if a message is read together with those that its writer sent immediately before. */
export function dangerAcross(
  earlier: readonly string[],
  text: string,
  own: readonly string[] = [],
): string[] {
  if (earlier.length === 0) return [];
  const messages = [...earlier, text];
  const alone = new Set(messages.flatMap((message) => dangerIn(message, own)));
  return dangerIn(messages.join('\n'), own).filter((phrase) => !alone.has(phrase));
}

const whole = (word: string): Sought => ({ word, isBeginning: false });

/** Without an ä on the keyboard people write 'ae', while the folded lists have 'a'. */
const withoutUmlauts = (word: string): string => word.replace(/([aou])e/g, '$1');
