import { Profanity } from '@2toad/profanity';
import { DEFAULT_LANGUAGE, type Language } from '@homeroom/domain';
import { englishDataset, englishRecommendedTransformers, RegExpMatcher } from 'obscenity';
import { folded, joined, readings, wordsOf } from './fold';
import { BAD_IN, HARMLESS, HOLDS_NONE, ORDINARY_IN } from './words';

const english = englishDataset.build();
/** The first finds what is spelled to be overlooked, the second knows more words. */
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

/** Scripts that put no space between words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** Whatever is not written in Latin letters is no English word that is spelled in a clever way. */
const latinOf = (text: string): string => text.replace(/(?:(?!\p{Script=Latin})[\p{L}\p{M}])+/gu, ' ');

/**
 * The words for which a message is shown to a grown-up before it goes on: those of English, of the school's language and of its
 * own list. It is a help for whoever looks, and no proof: nothing is thrown away for it.
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
