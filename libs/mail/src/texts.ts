import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_LANGUAGE, LANGUAGES } from '@homeroom/domain';
import { BRAND_NAME } from '@homeroom/platform';

/**
 * What a service says to people, one file a language (`<folder>/en.json`), read once, at start. Other languages than English
 * may hold less (`Said`): what a page translates itself is sent in English. The product's name is put in here, for `{brand}`.
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
    /** What is none of our languages is said in English. */
    textsIn: (language: string | null | undefined): Said => said.get(language ?? '') ?? english,
  };
}

function branded(_key: string, text: unknown): unknown {
  return typeof text === 'string' ? text.replaceAll('{brand}', BRAND_NAME) : text;
}

type Values = Readonly<Record<string, string>>;

/** 'Hello {name}' with its values. One without a value sends nothing; a value that holds braces is not looked at again. */
export function fill(text: string, values: Values): string {
  return replaced(text, values, (name) => {
    throw new Error(`The text has no value for {${name}}`);
  });
}

/** As above, for what must go in any case: an alarm with a gap is better than none. */
export function fillAnyway(text: string, values: Values): string {
  return replaced(text, values, () => '');
}

function replaced(text: string, values: Values, otherwise: (name: string) => string): string {
  return text.replace(/\{(\w+)\}/g, (_place, name: string) => values[name] ?? otherwise(name));
}
