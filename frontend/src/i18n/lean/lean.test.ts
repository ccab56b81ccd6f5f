import { readFileSync } from 'node:fs';
import * as domain from '@homeroom/domain';
import type { i18n } from 'i18next';
import { textFiles } from '../../testing/text-files';
import { SOURCE_LANGUAGE } from '../languages';
import lean from './i18next';

/** By its file, because its name is ours here. */
const theirs = jest.requireActual<i18n>('../../../../node_modules/i18next/dist/cjs/i18next.js');
/** The navigation's are in as many files as features have places. */
const areas: Record<string, object> = {};
for (const [area, file] of textFiles(SOURCE_LANGUAGE))
  areas[area] = { ...areas[area], ...(JSON.parse(readFileSync(file, 'utf8')) as object) };
const resources = { en: { ...areas, sentences: domain.SENTENCES } };
const settings = {
  lng: 'en',
  fallbackLng: 'en',
  defaultNS: 'common',
  resources,
  interpolation: { escapeValue: false, defaultVariables: { brand: 'Homeroom' } },
};

/** What is put into every place of every text: signs that mean something elsewhere too. */
const PLACES = [
  ...new Set([...JSON.stringify(areas).matchAll(/\{\{\s*([\w.]+)/g)].map(([, name]) => name ?? '')),
];
const valuesWith = (count: number) => ({
  ...Object.fromEntries(
    PLACES.map((name, place) => [name, place % 2 === 0 ? 12_345 + place : `$& {{brand}} <${name}>`]),
  ),
  count,
});

function keysOf(texts: unknown, path = ''): string[] {
  if (typeof texts !== 'object' || texts === null) return [path];
  return Object.entries(texts).flatMap(([key, inner]) => keysOf(inner, path ? `${path}.${key}` : key));
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

  it.each(Object.entries(resources.en))('%s reads as i18next reads it', (area, texts) => {
    const differences = keysOf(texts).flatMap((found) => {
      const key = found.replace(/_(zero|one|other)$/, '');
      return [0, 1, 2].flatMap((count) => {
        const values = valuesWith(count);
        const expected: unknown = theirs.t(`${area}:${key}` as never, values as never);
        const said = lean.t(`${area}:${key}`, values);
        return said === expected
          ? []
          : [`${area}:${key}, ${count}: ${String(said)} instead of ${String(expected)}`];
      });
    });
    expect(differences).toEqual([]);
  });

  it.each(Object.entries(resources.en))('%s comes as a whole as i18next hands it over', (area, texts) => {
    for (const key of Object.keys(texts as object)) {
      const values = { ...valuesWith(3), returnObjects: true };
      expect(lean.getFixedT(null, area)(key, values)).toEqual(
        theirs.getFixedT(null, area as never)(key as never, values as never),
      );
    }
  });
});

it('says the key of a text that is not there, as i18next does', () => {
  for (const key of ['common:nothing.here', 'nothing', 'nowhere:at.all'])
    expect(lean.t(key)).toBe(theirs.t(key as never));
});

it('uses nothing of i18next that it does not have', () => {
  expect(JSON.stringify(areas)).not.toMatch(/\$t\(|\{\{-|_(two|few|male|female)"/);
});
