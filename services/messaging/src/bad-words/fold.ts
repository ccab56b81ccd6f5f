const LATIN = /\p{Script=Latin}/u;
const OTHER_LETTER = /(?!\p{Script=Latin})\p{L}/u;
const WORD = /[\p{L}\p{M}\p{N}@$!|*'’-]+/gu;

/** Small letters of Cyrillic, Greek and Armenian that nobody tells from a Latin one, each with what it is read as. */
const LOOK_ALIKE = new Map(
  [
    ['аӓαɑ', 'a'],
    ['вьβ', 'b'],
    ['сϲ', 'c'],
    ['ԁ', 'd'],
    ['еёєεҽ', 'e'],
    ['ғ', 'f'],
    ['ɡց', 'g'],
    ['һнհ', 'h'],
    ['іїιı', 'i'],
    ['јϳ', 'j'],
    ['кκ', 'k'],
    ['ӏ', 'l'],
    ['м', 'm'],
    ['пηոռ', 'n'],
    ['оӧοσօ', 'o'],
    ['рρ', 'p'],
    ['ԛզ', 'q'],
    ['гя', 'r'],
    ['ѕ', 's'],
    ['тτ', 't'],
    ['υцս', 'u'],
    ['νѵ', 'v'],
    ['ԝшωѡ', 'w'],
    ['хχ', 'x'],
    ['уγүў', 'y'],
  ].flatMap(([letters = '', read = '']) => [...letters].map((letter): [string, string] => [letter, read])),
);

/** As signs that look like letters stand in words: 'sh1t', '$hit', 'm!erda'. */
const LEET: Record<string, string> = {
  ...{ '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '8': 'b' },
  ...{ '@': 'a', $: 's', '!': 'i', '|': 'i' },
};

/**
 * What somebody reads: one form of each sign, nothing that is not seen, no accents on Latin letters, small letters. A word in which
 * letters of two scripts are mixed is read in Latin ones; a word in another script stays what it is.
 */
export function folded(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .normalize('NFD')
    .replace(/(\p{Script=Latin})\p{M}+/gu, '$1')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replace(WORD, (word) => (LATIN.test(word) && OTHER_LETTER.test(word) ? inLatin(word) : word));
}

function inLatin(word: string): string {
  return word.replace(/\p{L}/gu, (letter) => LOOK_ALIKE.get(letter) ?? letter);
}

const SPACED = /(?<![\p{L}\p{N}])[\p{L}\p{N}@$!](?:[\s\p{P}]{1,3}[\p{L}\p{N}@$!]){2,}(?![\p{L}\p{N}])/gu;

/** Letters that were put apart, 'f u c k' or 'f.u.c.k', as the word that they are read as. */
export function joined(text: string): string {
  return text
    .replace(SPACED, (run) => run.replace(/(?![@$!])[\s\p{P}]/gu, ''))
    .replace(/(?<=\p{L})[._*~-]{1,3}(?=\p{L}(?:[._*~-]{1,3}\p{L})+(?!\p{L}))/gu, '');
}

/** With the signs that stand for letters; at the end of a word they end a sentence. */
export function wordsOf(text: string): string[] {
  return (text.match(/[\p{L}\p{M}\p{N}@$!|]+/gu) ?? [])
    .map((word) => word.replace(/[!|]+$/, ''))
    .filter(Boolean);
}

/** Every way in which a word is looked for: as it stands, by its letters, and without what was drawn out. */
export function readings(word: string): string[] {
  const letters = word.replace(/[0134578@$!|]/g, (sign) => LEET[sign] ?? sign);
  return [...new Set([word, letters, drawnIn(letters, '$1'), drawnIn(letters, '$1$1')])];
}

const drawnIn = (word: string, as: string): string => word.replace(/(\p{L})\1{2,}/gu, as);
