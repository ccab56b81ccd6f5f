import { readFileSync } from 'node:fs';
import { LANGUAGES } from '@homeroom/domain';
import { SOURCE_LANGUAGE } from '../i18n/languages';
import { textFiles } from './text-files';

export const FOUND = Object.fromEntries(
  LANGUAGES.filter(({ code }) => code !== SOURCE_LANGUAGE).flatMap(({ code }) =>
    textFiles(code).map(([, file]) => [
      file,
      () => Promise.resolve(JSON.parse(readFileSync(file, 'utf8')) as object),
    ]),
  ),
);
