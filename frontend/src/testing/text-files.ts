import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';

const SRC = join(__dirname, '..');

/** Every file of texts in one language, by its area: `<area>.<language>.json`, in a feature's `texts` or in `i18n/shared`. */
export function textFiles(language: string): [area: string, file: string][] {
  const end = `.${language}.json`;
  return readdirSync(SRC, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(end))
    .map((file) => [basename(file, end), join(SRC, file)]);
}

/** The modules that register them. */
export function textModules(): string[] {
  return readdirSync(SRC, { recursive: true, encoding: 'utf8' })
    .filter((file) => /^(features\/[^/]+\/texts|i18n\/shared)\/[^/]+\.ts$/.test(file))
    .map((file) => join(SRC, file));
}
