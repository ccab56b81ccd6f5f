import { Profanity } from '@2toad/profanity';
import { DEFAULT_LANGUAGE, type Language } from '@homeroom/domain';
import { englishDataset, englishRecommendedTransformers, RegExpMatcher } from 'obscenity';
import { folded, joined, readings, UNSPACED, wordsOf } from './fold';
import { BAD_IN, HARMLESS, HOLDS_NONE, ORDINARY_APART, ORDINARY_IN } from './words';

const english = englishDataset.build();
/** The first detects disguised spellings, the second knows more words. */
const matcher = new RegExpMatcher({
  ...english,
  ...englishRecommendedTransformers,
  whitelistedTerms: [...(english.whitelistedTerms ?? []), ...HOLDS_NONE],
});
const listed = new Profanity({ languages: ['en'], wholeWord: true });
listed.removeWords(HARMLESS);

const foldedWords = (language: Language) => new Set(BAD_IN[language].map(folded));
const BAD: Record<Language, ReadonlySet<string>> = {
  ...{ en: foldedWords('en'), es: foldedWords('es'), fr: foldedWords('fr'), de: foldedWords('de') },
};

/** Text that is not in Latin letters cannot be a disguised English word. */
const latinOf = (text: string): string => text.replace(/(?:(?!\p{Script=Latin})[\p{L}\p{M}])+/gu, ' ');

/** The lists of one school: whole words in any of their readings, and the phrases of its own list. */
function listsOf(language: string | null, own: readonly string[]) {
  const spoken =
    language !== null && Object.hasOwn(BAD, language) ? (language as Language) : DEFAULT_LANGUAGE;
  const ofSchool = own.map(folded);
  const isListed = (word: string) =>
    readings(word).some((way) => listed.exists(way) || BAD.en.has(way) || BAD[spoken].has(way));
  const isOfSchool = (word: string) => readings(word).some((way) => ofSchool.includes(way));
  /** The phrases of the school in a text that was folded and joined. */
  const phrasesIn = (seen: string): string[] => {
    const whole = ` ${wordsOf(seen).join(' ')} `;
    return ofSchool.filter((phrase) =>
      UNSPACED.test(phrase) ? seen.includes(phrase) : whole.includes(` ${wordsOf(phrase).join(' ')} `),
    );
  };
  /** What is listed in such a text. */
  const listedIn = (seen: string): string[] => [
    ...wordsOf(seen).filter((word) => isListed(word) || isOfSchool(word)),
    ...phrasesIn(seen),
  ];
  const isOrdinary = (word: string) => ORDINARY_IN[spoken].includes(word);
  return { isListed, isOfSchool, listedIn, phrasesIn, isOrdinary };
}

/**
 * Returns the words because of which a message is shown to an adult before it is delivered: English ones, those of the school's language
 * and of its own list. An aid for the reviewer, not a proof: nothing is deleted because of it.
 */
export function badWordsIn(text: string, language: string | null, own: readonly string[] = []): string[] {
  const { listedIn, isOrdinary } = listsOf(language, own);
  const seen = joined(folded(text));
  const latin = latinOf(seen);
  const found = new Set<string>();
  for (const { startIndex, endIndex } of matcher.getAllMatches(latin))
    found.add(wordAround(latin, startIndex, endIndex));
  for (const word of listedIn(seen)) found.add(word);
  return [...found].filter((word) => !isOrdinary(word));
}

/** Longer than any listed word, in all its spellings. */
const LONGEST = 60;

/**
 * The words that `text` makes together with the messages that its writer sent immediately before, `earlier`: one split between them
 * ('you are a bi', 'tch'), one sent letter by letter, and a phrase of the school's list. Only whole words count here, because two ordinary
 * ones have a bad one across their border too often ('was', 'hit'); and a word of the school's own list, whose parts nobody has reviewed,
 * counts only if a message consists of nothing but a part.
 */
export function badWordsAcross(
  earlier: readonly string[],
  text: string,
  language: string | null,
  own: readonly string[] = [],
): string[] {
  if (earlier.length === 0) return [];
  const { isListed, isOfSchool, listedIn, phrasesIn, isOrdinary } = listsOf(language, own);
  const messages = [...earlier, text].map(folded);
  const alone = new Set(messages.flatMap((message) => listedIn(joined(message))));
  const together = listedIn(joined(messages.join('\n'))).filter((word) => !alone.has(word));
  const split = partsAcross(messages).flatMap(({ parts, isAlone }) => {
    const word = parts.join('');
    const isMeant = isListed(word) || (isAlone && isOfSchool(word));
    return isMeant && !ORDINARY_APART.has(parts.join(' ')) ? [word] : [];
  });
  const phrases = messages
    .map((_, at) => messages.slice(0, at).join('\n') + messages.slice(at).join('\n'))
    .flatMap((inOne) => phrasesIn(joined(inOne)))
    .filter((phrase) => !alone.has(phrase) && (/\s/.test(phrase) || UNSPACED.test(phrase)));
  return [...new Set([...together, ...split, ...phrases])].filter((word) => !isOrdinary(word));
}

/** The parts that may be one word: the end of a message, messages of one word after it, and the beginning of the last one. */
function partsAcross(messages: readonly string[]): { parts: string[]; isAlone: boolean }[] {
  // With its apostrophes: the end of 'that's' is no 's'.
  const [last = [], ...before] = messages
    .map((message) => message.split(/\s+/).map((word) => wordsOf(word).join('')))
    .map((words) => words.filter(Boolean))
    .filter((words) => words.length > 0)
    .reverse();
  const found: { parts: string[]; isAlone: boolean }[] = [];
  let parts = last.slice(0, 1);
  let isAlone = last.length === 1;
  for (const words of before) {
    parts = [...words.slice(-1), ...parts];
    isAlone ||= words.length === 1;
    if (parts.join('').length > LONGEST) break;
    found.push({ parts, isAlone });
    if (words.length > 1) break;
  }
  return found;
}

function wordAround(text: string, start: number, end: number): string {
  const before = /[\p{L}\p{N}]*$/u.exec(text.slice(0, start))?.[0] ?? '';
  const behind = /^[\p{L}\p{N}]*/u.exec(text.slice(end + 1))?.[0] ?? '';
  return `${before}${text.slice(start, end + 1)}${behind}`;
}
