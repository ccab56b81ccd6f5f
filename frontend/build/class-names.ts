import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Short CSS class names for the build: four letters for the style sheet and one for the class. A name appears in the script as well as in
 * the style sheet, so a family downloads every letter twice.
 */
export function classNames(root: string): Plugin {
  return {
    name: 'class-names',
    apply: 'build',
    config: () => ({ css: { modules: { generateScopedName: shortNames(root) } } }),
  };
}

function shortNames(root: string): (name: string, file: string) => string {
  const sheets = new Map<string, { path: string; names: string[] }>();
  return (name, file) => {
    const path = relative(root, file.replace(/\?.*$/, ''));
    const letters = lettersOf(path);
    const sheet = sheets.get(letters) ?? { path, names: [] };
    if (sheet.path !== path) throw new Error(`${path} and ${sheet.path} have one name: rename one of them.`);
    sheets.set(letters, sheet);
    if (!sheet.names.includes(name)) sheet.names.push(name);
    return letters + sheet.names.indexOf(name).toString(36);
  };
}

/** A CSS class name must begin with a letter. */
function lettersOf(path: string): string {
  const drawn = createHash('sha256').update(path).digest().readUInt32BE(0);
  const first = String.fromCharCode(97 + (drawn % 26));
  return (
    first +
    Math.floor(drawn / 26)
      .toString(36)
      .slice(-3)
      .padStart(3, '0')
  );
}
