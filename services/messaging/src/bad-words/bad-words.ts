import { Profanity } from '@2toad/profanity';
import { DEFAULT_LANGUAGE, type Language } from '@homeroom/domain';
import { englishDataset, englishRecommendedTransformers, RegExpMatcher } from 'obscenity';
import { folded, joined, readings, wordsOf } from './fold';
import { BAD_IN, HARMLESS, HOLDS_NONE, ORDINARY_IN } from './words';

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

/** Scripts without spaces between words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** Text that is not in Latin letters cannot be a disguised English word. */
const latinOf = (text: string): string => text.replace(/(?:(?!\p{Script=Latin})[\p{L}\p{M}])+/gu, ' ');

/**
 * Returns the words because of which a message is shown to an adult before it is delivered: English ones, those of the school's language
 * and of its own list. An aid for the reviewer, not a proof: nothing is deleted because of it.
 */
export function badWordsIn(text: string, language: string | null, own: readonly string[] = []): string[] {
  const spoken =
    language !== null && Object.hasOwn(BAD, language) ? (language as Language) : DEFAULT_LANGUAGE;
  const seen = joined(folded(text));
  const latin = latinOf(seen);
  const found = new Set<string>();
  for (const { startIndex, endIndex } of matcher.getAllMatches(latin))
    found.add(wordAround(latin, startIndex, endIndex));
  const ofSchool = own.map(folded);
  for (const word of wordsOf(seen)) {
    const ways = readings(word);
    const isListed = ways.some(
      (way) => listed.exists(way) || BAD.en.has(way) || BAD[spoken].has(way) || ofSchool.includes(way),
    );
    if (isListed) found.add(word);
  }
  const whole = ` ${wordsOf(seen).join(' ')} `;
  for (const phrase of ofSchool)
    if (UNSPACED.test(phrase) ? seen.includes(phrase) : whole.includes(` ${wordsOf(phrase).join(' ')} `))
      found.add(phrase);
  return [...found].filter((word) => !ORDINARY_IN[spoken].includes(word));
}

function wordAround(text: string, start: number, end: number): string {
  const before = /[\p{L}\p{N}]*$/u.exec(text.slice(0, start))?.[0] ?? '';
  const behind = /^[\p{L}\p{N}]*/u.exec(text.slice(end + 1))?.[0] ?? '';
  return `${before}${text.slice(start, end + 1)}${behind}`;
}
