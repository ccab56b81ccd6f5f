import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import {
  ALERT_TYPES,
  COUNTRY_CODES,
  FEATURES,
  GRADES,
  LANGUAGES,
  parseGradeText,
  ROSTER_HEADS,
  ROSTER_REFUSALS,
  ROSTER_STAY_SENTENCES,
  SENTENCES,
  STARTING_CATEGORIES,
  DRILL_FAMILY_WORDS,
  usualAlertWords,
} from '@homeroom/domain';
import { textFiles } from '../testing/text-files';
import { SOURCE_LANGUAGE } from './languages';

/** Legal texts exist only in the language in which they were written. */
const LEGAL = ['childrenAct', 'legal', 'privacy', 'terms'];
/** Shown without the application, while offline. */
const STANDING_ALONE = ['offline'];

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as object;
const filesOf = (language: string) =>
  new Map(textFiles(language).map(([, file]) => [file.replace(`.${language}.json`, ''), file]));

const CONTRACTS = '../../../libs/contracts/src';
const { ERRORS } = jest.requireActual<typeof import('@homeroom/contracts')>(`${CONTRACTS}/errors.ts`);
const { REASONS } = jest.requireActual<typeof import('@homeroom/contracts')>(`${CONTRACTS}/reasons.ts`);

/** Texts that the server sends to the public security page. */
const SCHOOL_WORDS = '../../../services/school/src/i18n';

/** Default names that every school has from the start, as the server sends them. */
const SENT = [
  ...GRADES,
  ...STARTING_CATEGORIES.map(({ name }) => name),
  ...Object.values(FEATURES).flatMap(({ name, description }) => [name, description]),
  ...ALERT_TYPES.flatMap((type) =>
    COUNTRY_CODES.flatMap((country) => Object.values(usualAlertWords(type, country))),
  ),
  DRILL_FAMILY_WORDS,
  ...leavesOf(jest.requireActual<{ security: object }>(`${SCHOOL_WORDS}/en.json`).security).map(([, words]) =>
    String(words),
  ),
].filter((words) => words !== '');

/** Used by the server too: English is kept with the rules, the other languages beside the other texts. */
const RULES: [name: string, english: object][] = [
  ['sentences', SENTENCES],
  [
    'refusals',
    {
      codes: Object.fromEntries(Object.entries(ERRORS).map(([code, [, sentence]]) => [code, sentence])),
      reasons: REASONS,
    },
  ],
  ['serverWords', Object.fromEntries(SENT.map((words) => [words, words]))],
  ['rosterHeads', ROSTER_HEADS],
  ['rosterRefusals', ROSTER_REFUSALS],
  ['rosterStays', ROSTER_STAY_SENTENCES],
];
const SHARED = [...filesOf(SOURCE_LANGUAGE).keys()]
  .find((file) => file.endsWith('/shared/common'))
  ?.replace('common', '');

const english = new Map<string, object>([
  ...[...filesOf(SOURCE_LANGUAGE)].map(([place, file]): [string, object] => [place, read(file)]),
  ...RULES.map(([name, texts]): [string, object] => [`${SHARED}${name}`, texts]),
]);
const wanted = [...english].filter(([place]) => ![...LEGAL, ...STANDING_ALONE].includes(basename(place)));

type Leaves = Map<string, unknown>;

function leavesOf(texts: unknown, path = ''): [string, unknown][] {
  if (typeof texts !== 'object' || texts === null) return [[path, texts]];
  return Object.entries(texts).flatMap(([key, inner]) => leavesOf(inner, path ? `${path} › ${key}` : key));
}

const withoutForm = (key: string) => key.replace(/_(zero|one|two|few|many|other)$/, '');
const placesIn = (text: unknown) =>
  [...String(text).matchAll(/\{\{.*?\}\}|<\/?\w+>|\]\(.*?\)/g)].map(([place]) => place).sort();

/** Limits occur in texts, so a changed limit must be changed in every language. */
const digitsIn = (text: unknown) =>
  String(text)
    .replace(/(?<=\d)\D(?=\d{3}\b)/g, '')
    .match(/\d+/g)
    ?.join() ?? '';

/** The errors in a file, in words. */
function faultsOf(place: string, source: object, file: string, language: string): string[] {
  const said: Leaves = new Map(leavesOf(read(file)));
  const meant: Leaves = new Map(leavesOf(source));
  const say = (key: string, what: string) => `${basename(place)} ${key}: ${what}`;
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  const isRule = RULES.some(([name]) => name === basename(place));
  const meantKeys = new Set([...meant.keys()].map(withoutForm));
  return [
    ...[...meant].flatMap(([key, text]) => {
      if (key.endsWith('_zero')) return said.has(key) ? [] : [say(key, 'missing')];
      const keys = key === withoutForm(key) ? [key] : forms.map((form) => `${withoutForm(key)}_${form}`);
      if (key !== withoutForm(key) && !key.endsWith('_other')) return [];
      return keys.flatMap((own) => {
        const other = said.get(own);
        if (other === undefined) return [say(own, 'missing')];
        if (typeof other !== typeof text) return [say(own, 'not of the same kind')];
        if (String(other).trim() === '' && String(text).trim() !== '') return [say(own, 'empty')];
        // "One" may omit its number.
        const counts = (place: string) => own.endsWith('_one') && place.includes('count');
        const [found, needed] = [other, text].map((each) =>
          placesIn(each)
            .filter((one) => !counts(one))
            .join(),
        );
        if (isRule && digitsIn(other) !== digitsIn(text)) return [say(own, 'other numbers')];
        return found === needed ? [] : [say(own, `${found} instead of ${needed}`)];
      });
    }),
    ...[...said.keys()]
      .filter((key) => !meantKeys.has(withoutForm(key)))
      .map((key) => say(key, 'not in English')),
  ];
}

const others = LANGUAGES.filter(({ code }) => code !== SOURCE_LANGUAGE);

describe.each(others)('$name', ({ code, isComplete }) => {
  const files = filesOf(code);
  const textsOf = (area: string) =>
    read([...files].find(([place]) => place.endsWith(`/${area}`))?.[1] ?? area) as Record<string, unknown>;

  it('names grades so that the class device sign-in understands them', () => {
    const words = textsOf('serverWords');
    const understood = (of: (grade: string) => string) => GRADES.map((grade) => parseGradeText(of(grade)));
    const meant = GRADES.map((grade) => ({ grade, section: 'B' }));
    expect(understood((grade) => `${String(words[grade])} B`)).toEqual(meant);
    expect(understood((grade) => `${String(words[grade])}-b`)).toEqual(meant);
    const { gradeExample } = textsOf('signIn').fields as { gradeExample: string };
    expect(parseGradeText(gradeExample)).toEqual({ grade: 'Grade 1', section: 'A' });
  });

  it('matches the English source in each of its texts', () => {
    const faults = wanted.flatMap(([place, source]) => {
      const file = files.get(place);
      return file === undefined ? [] : faultsOf(place, source, file, code);
    });
    expect(faults).toEqual([]);
  });

  it('has no text beyond the English ones and no legal text', () => {
    expect([...files.keys()].filter((place) => !wanted.some(([known]) => known === place))).toEqual([]);
  });

  it('has every text if it is offered', () => {
    const missing = wanted.filter(([place]) => !files.has(place)).map(([place]) => basename(place));
    expect(isComplete ? missing : []).toEqual([]);
  });
});
