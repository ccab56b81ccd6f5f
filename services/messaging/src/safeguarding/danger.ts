import { folded, joined, readings, UNSPACED, wordsOf } from '../bad-words/fold';
import { PHRASES } from './phrases';

/** One word of a phrase to search for. */
interface Sought {
  word: string;
  /** Whether any ending may follow. */
  isBeginning: boolean;
}

/** A star has a meaning only in our own list. */
const sought = (phrase: string): Sought[] =>
  phrase.split(' ').flatMap((part) => {
    const isBeginning = part.endsWith('*');
    const words = wordsOf(folded(part));
    return words.map((word, at) => ({ word, isBeginning: isBeginning && at === words.length - 1 }));
  });

const LISTED = PHRASES.map(sought);

/** A word as it was written, in every form in which it is looked up. */
interface Seen {
  written: string;
  ways: readonly string[];
}

const seenAs = (word: string): Seen => ({
  written: word,
  ways: readings(word).flatMap((way) => [way, withoutUmlauts(way)]),
});

/** The phrases of the school's own list, folded. A star has no meaning there. */
const soughtOf = (ofSchool: readonly string[]): Sought[][] =>
  ofSchool.map((phrase) => wordsOf(phrase).map((word) => ({ word, isBeginning: false })));

const isAt = (phrase: readonly Sought[], words: readonly Seen[], at: number): boolean =>
  phrase.length > 0 && phrase.every((wanted, nth) => isMeant(wanted, words[at + nth]));

const isMeant = ({ word, isBeginning }: Sought, seen: Seen | undefined): boolean =>
  seen?.ways.some((way) => (isBeginning ? way.startsWith(word) : way === word)) ?? false;

/**
 * The words in a text that suggest somebody may be in danger: from the list, in all its languages, and from the school's own. Finds every
 * spelling that the bad-word filter sees through.
 */
export function dangerIn(text: string, own: readonly string[] = []): string[] {
  const seen = joined(folded(text));
  const words = wordsOf(seen).map(seenAs);
  const found = new Set<string>();
  const ofSchool = own.map(folded);
  for (const phrase of [...LISTED, ...soughtOf(ofSchool)])
    for (let at = 0; at + phrase.length <= words.length; at += 1)
      if (isAt(phrase, words, at)) found.add(writtenAt(words, at, phrase.length));
  for (const phrase of ofSchool) if (UNSPACED.test(phrase) && seen.includes(phrase)) found.add(phrase);
  return [...found];
}

const writtenAt = (words: readonly Seen[], at: number, length: number): string =>
  words
    .slice(at, at + length)
    .map(({ written }) => written)
    .join(' ');

/**
 * What is found only if a message is read together with those that its writer sent immediately before: a phrase that continues in the next
 * message, also if one of its words is split there ('kill your', 'self').
 */
export function dangerAcross(
  earlier: readonly string[],
  text: string,
  own: readonly string[] = [],
): string[] {
  if (earlier.length === 0) return [];
  const messages = [...earlier, text];
  const alone = new Set(messages.flatMap((message) => dangerIn(message, own)));
  const found = [...dangerIn(messages.join('\n'), own), ...dangerInSplit(messages, own)];
  return [...new Set(found)].filter((phrase) => !alone.has(phrase));
}

/** The most letters that may follow the beginning of a word that is split: 'my nu', 'delivery' is no word of the list. */
const ENDING = 3;
/** Two ordinary words that are one of the list without a space. */
const ORDINARY_APART: ReadonlySet<string> = new Set([
  'am ok',
  'nu de',
  'nu des',
  'km s',
  'k ms',
  'rap ed',
  'rape d',
]);

/** The phrases of which a word is split between messages that follow each other. */
function dangerInSplit(messages: readonly string[], own: readonly string[]): string[] {
  const written = messages
    .map((message) => wordsOf(joined(folded(message))))
    .filter((words) => words.length > 0);
  const ofSchool = own.map(folded);
  const inOne = folded(messages.join(''));
  const unspaced = ofSchool.filter((phrase) => UNSPACED.test(phrase) && inOne.includes(phrase));
  const lists = [LISTED_BY_WORD, byWord(soughtOf(ofSchool))];
  const split = splitsOf(written.length).flatMap((isSplit) => {
    const { words, parts } = wordsAcross(written, isSplit);
    return [...parts].flatMap(([place, part]) => placesFor(place, part, { words, parts, lists }));
  });
  return [...unspaced, ...split];
}

/** A phrase, and where in it a word is. */
interface Holds {
  phrase: readonly Sought[];
  nth: number;
}

type ByWord = ReadonlyMap<string, readonly Holds[]>;

/** The phrases by each of their words: a message may have thousands of words, and only those at its borders can be split. */
function byWord(phrases: readonly (readonly Sought[])[]): ByWord {
  const found = new Map<string, Holds[]>();
  for (const phrase of phrases)
    for (const [nth, { word }] of phrase.entries())
      found.set(word, [...(found.get(word) ?? []), { phrase, nth }]);
  return found;
}

const LISTED_BY_WORD = byWord(LISTED);

/** Which borders between messages are inside a word: each run of them. A border is named by the message before it. */
function splitsOf(messages: number): ((border: number) => boolean)[] {
  const borders = Array.from({ length: Math.max(messages - 1, 0) }, (_, at) => at);
  return borders.flatMap((from) =>
    borders.slice(from).map((to) => (border: number) => border >= from && border <= to),
  );
}

/** A word that is split between messages. */
interface Part {
  of: readonly string[];
  /** Whether a message is nothing but a part of it. */
  isAlone: boolean;
}

/** The words of all messages in a row, and the parts of those that are split, by their place. */
function wordsAcross(written: readonly (readonly string[])[], isSplit: (border: number) => boolean) {
  const words: string[] = [];
  const parts = new Map<number, Part>();
  for (const [at, [first = '', ...more]] of written.entries()) {
    const isAlone = more.length === 0;
    if (at > 0 && isSplit(at - 1)) {
      const place = words.length - 1;
      const before = words[place] ?? '';
      const known = parts.get(place) ?? { of: [before], isAlone: written[at - 1]?.length === 1 };
      parts.set(place, { of: [...known.of, first], isAlone: known.isAlone || isAlone });
      words[place] = before + first;
    } else words.push(first);
    words.push(...more);
  }
  return { words, parts };
}

interface Across extends ReturnType<typeof wordsAcross> {
  lists: readonly ByWord[];
}

/**
 * Where phrases are that have the split word at this place. A phrase of this word alone counts only if a message is nothing but a part of it,
 * because two ordinary words have one across their border too often.
 */
function placesFor(place: number, part: Part, { words, parts, lists }: Across): string[] {
  const countsAlone = part.isAlone && !ORDINARY_APART.has(part.of.join(' '));
  const wayOf = (at: number) => seenAs(words[at] ?? '');
  const holding = lists.flatMap((list) => wordsReadIn(wayOf(place)).flatMap((word) => list.get(word) ?? []));
  return holding.flatMap(({ phrase, nth }) => {
    const at = place - nth;
    if (at < 0 || at + phrase.length > words.length || (phrase.length === 1 && !countsAlone)) return [];
    const around = phrase.map((_, each) => wayOf(at + each));
    const isThere = (wanted: Sought, each: number) =>
      (parts.has(at + each) ? isSplitWord : isMeant)(wanted, around[each]);
    return phrase.every(isThere) ? [writtenAt(around, 0, phrase.length)] : [];
  });
}

/** The words of a list that a split word may be: itself, and without the ending that a beginning of the list may have. */
const wordsReadIn = ({ ways }: Seen): string[] => [
  ...new Set(
    ways.flatMap((way) => Array.from({ length: ENDING + 1 }, (_, less) => way.slice(0, way.length - less))),
  ),
];

const isSplitWord = ({ word, isBeginning }: Sought, seen: Seen | undefined): boolean =>
  seen?.ways.some((way) => way === word || (isBeginning && isEndingOf(way, word))) ?? false;

const isEndingOf = (way: string, word: string): boolean =>
  way.startsWith(word) && way.length <= word.length + ENDING;

/** Without an ä on the keyboard people write 'ae', while the folded lists have 'a'. */
const withoutUmlauts = (word: string): string => word.replace(/([aou])e/g, '$1');
