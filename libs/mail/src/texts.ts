import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_LANGUAGE, LANGUAGES } from '@homeroom/domain';

/**
 * What a service says to people, one file a language (`<folder>/en.json`), read once, at start. Other languages than English
 * may hold less (`Said`): what a page translates itself is sent in English.
 */
export function readTexts<English extends Said, Said = English>(folder: string) {
  const read = <T>(language: string): T =>
    JSON.parse(readFileSync(join(folder, `${language}.json`), 'utf8')) as T;
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

/** 'Hello {name}' with its values. One without a value is left out; a value that holds braces is not looked at again. */
export function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (_place, name: string) => values[name] ?? '');
}
