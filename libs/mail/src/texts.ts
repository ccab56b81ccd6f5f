import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_LANGUAGE, LANGUAGES } from '@homeroom/domain';
import { BRAND_NAME } from '@homeroom/platform';

/**
 * A service's texts for people, one file per language (`<folder>/en.json`), loaded once at start. Languages other than English may have
 * fewer (`Said`), because texts that a page translates itself are sent in English. The product's name is inserted here for `{brand}`.
 */
export function readTexts<English extends Said, Said = English>(folder: string) {
  const read = <T>(language: string): T =>
    JSON.parse(readFileSync(join(folder, `${language}.json`), 'utf8'), branded) as T;
  const english = read<English>(DEFAULT_LANGUAGE);
  const said = new Map<string, Said>(
    LANGUAGES.map(({ code }) => [code, code === DEFAULT_LANGUAGE ? english : read<Said>(code)]),
  );
  return {
    english,
    /** Unsupported languages use English. */
    textsIn: (language: string | null | undefined): Said => said.get(language ?? '') ?? english,
  };
}

function branded(_key: string, text: unknown): unknown {
  return typeof text === 'string' ? text.replaceAll('{brand}', BRAND_NAME) : text;
}

type Values = Readonly<Record<string, string>>;

/** Fills in values: 'Hello {name}'. A missing value throws; braces inside values are not expanded again. */
export function fill(text: string, values: Values): string {
  return replaced(text, values, (name) => {
    throw new Error(`The text has no value for {${name}}`);
  });
}

/** Like `fill`, for texts that must always be sent: an alarm with a gap is better than none. */
export function fillAnyway(text: string, values: Values): string {
  return replaced(text, values, () => '');
}

function replaced(text: string, values: Values, otherwise: (name: string) => string): string {
  return text.replace(/\{(\w+)\}/g, (_place, name: string) => values[name] ?? otherwise(name));
}
