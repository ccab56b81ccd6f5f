import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_LANGUAGE, LANGUAGES } from '@homeroom/domain';
import type english from './en.json';

export type LetterTexts = typeof english & { words: Readonly<Record<string, string>> };

/** Everything this service says to people, in one file a language. Read once, at start. */
const TEXTS = new Map<string, LetterTexts>(LANGUAGES.map(({ code }) => [code, read(code)]));
const ENGLISH = read(DEFAULT_LANGUAGE);

export function textsIn(language: string | null): LetterTexts {
  return TEXTS.get(language ?? '') ?? ENGLISH;
}

function read(language: string): LetterTexts {
  const texts = JSON.parse(readFileSync(join(__dirname, `${language}.json`), 'utf8')) as typeof english;
  return { words: {}, ...texts };
}
