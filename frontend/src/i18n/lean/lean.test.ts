import { readFileSync } from 'node:fs';
import * as domain from '@homeroom/domain';
import { textFiles } from '../../testing/text-files';
import { SOURCE_LANGUAGE } from '../languages';
import { LeanTexts } from './i18next';

/** Declared here, because i18next's own types would have our keys. */
interface Theirs {
  createInstance: () => Theirs;
  init: (settings: object) => Promise<unknown>;
  addResourceBundle: (language: string, area: string, texts: unknown) => unknown;
  changeLanguage: (language: string) => Promise<unknown>;
  t: (key: string, values?: object) => unknown;
  getFixedT: (language: string | null, area: string) => Theirs['t'];
}

/** Instances separate from the one used by other tests. i18next is loaded by its file, because its name is mapped to ours here. */
const lean = new LeanTexts();
const theirs = jest
  .requireActual<Theirs>('../../../../node_modules/i18next/dist/cjs/i18next.js')
  .createInstance();
/** The navigation texts are spread over the features' files. */
const areas: Record<string, object> = {};
for (const [area, file] of textFiles(SOURCE_LANGUAGE))
  areas[area] = { ...areas[area], ...(JSON.parse(readFileSync(file, 'utf8')) as object) };
const resources = { en: { ...areas, sentences: domain.SENTENCES } };
const settings = {
  lng: 'en',
  fallbackLng: 'en',
  defaultNS: 'common' as const,
  resources,
  interpolation: { escapeValue: false, defaultVariables: { brand: 'Homeroom' } },
};

/** All placeholders of all texts by name; their values must not depend on the text. */
const PLACES = [...new Set(placesIn(JSON.stringify(areas)))];

function placesIn(text: string): string[] {
  return [...text.matchAll(/\{\{\s*([\w.]+)/g)].map(([, name]) => name ?? '');
}

/**
 * Values only for placeholders in these texts, because i18next scans all values for each text. Includes characters with a special meaning
 * elsewhere.
 */
const valuesFor = (texts: unknown, count: number) => ({
  ...Object.fromEntries(
    placesIn(JSON.stringify(texts)).map((name) => {
      const place = PLACES.indexOf(name);
      return [name, place % 2 === 0 ? 12_345 + place : `$& {{brand}} <${name}>`];
    }),
  ),
  count,
});

const PLURAL = /_(zero|one|other)$/;

/** The keys of texts without plural forms, and of those with them. */
function keysOf(texts: unknown): { once: string[]; byCount: string[] } {
  const all = pathsOf(texts);
  const byCount = new Set(all.filter((path) => PLURAL.test(path)).map((path) => path.replace(PLURAL, '')));
  return { once: all.filter((path) => !PLURAL.test(path) && !byCount.has(path)), byCount: [...byCount] };
}

function pathsOf(texts: unknown, path = ''): string[] {
  if (typeof texts !== 'object' || texts === null) return [path];
  return Object.entries(texts).flatMap(([key, inner]) => pathsOf(inner, path ? `${path}.${key}` : key));
}

beforeAll(async () => {
  await theirs.init(settings);
  await lean.init(settings);
});

describe.each(['en', 'en-GB', 'en-ZA', 'en-US'])('in %s', (language) => {
  beforeAll(async () => {
    for (const each of [theirs, lean]) {
      each.addResourceBundle('en-US', 'common', { toast: { close: 'Another spelling' } });
      await each.changeLanguage(language);
    }
  });

  it.each(Object.entries(resources.en))('%s resolves every key as i18next does', (area, texts) => {
    const { once, byCount } = keysOf(texts);
    const values = (count: number) => valuesFor(texts, count);
    const asked = [values(0), values(1), values(2)].flatMap((each) =>
      // A text without plural forms is looked up with only one count.
      (each.count === 2 ? [...once, ...byCount] : byCount).map((key) => [`${area}:${key}`, each] as const),
    );
    const differences = asked.flatMap(([key, each]) => {
      const expected: unknown = theirs.t(key, each);
      const said: unknown = lean.t(key as never, each as never);
      return said === expected
        ? []
        : [`${key}, ${each.count}: ${String(said)} instead of ${String(expected)}`];
    });
    expect(differences).toEqual([]);
  });

  it.each(Object.entries(resources.en))('%s is returned as an object as i18next does', (area, texts) => {
    const values = { ...valuesFor(texts, 3), returnObjects: true };
    for (const key of Object.keys(texts as object))
      expect(lean.getFixedT(null, area as 'common')(key as never, values as never)).toEqual(
        theirs.getFixedT(null, area)(key, values),
      );
  });
});

it('returns the key of a missing text as i18next does', () => {
  for (const key of ['common:nothing.here', 'nothing', 'nowhere:at.all'])
    expect(lean.t(key as never)).toBe(theirs.t(key));
});

it('the texts use no i18next feature that is not supported', () => {
  expect(JSON.stringify(areas)).not.toMatch(/\$t\(|\{\{-|_(two|few|male|female)"/);
});
