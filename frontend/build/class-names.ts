import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import type { Plugin } from 'vite';

const SHEET = /^import (\w+) from(?= '[^']+\.module\.css';$)/gm;

/**
 * Short CSS class names for the build: four letters for the style sheet and one for the class. A name appears in the script as well as in
 * the style sheet, so a family downloads every letter twice.
 *
 * In the script the names stand where they are used, instead of in an object for each style sheet: imports of a sheet become imports of
 * its names, which are constants that the bundler inlines (`optimization.inlineConst`).
 */
export function classNames(root: string): Plugin[] {
  return [
    {
      name: 'class-names',
      apply: 'build',
      enforce: 'pre',
      config: () => ({ css: { modules: { generateScopedName: shortNames(root) } } }),
      transform: {
        filter: { id: /\.tsx?$/, code: /\.module\.css'/ },
        handler: (code) => ({ code: code.replace(SHEET, 'import * as $1 from'), map: null }),
      },
    },
    {
      // A sheet whose names are all inlined would be dropped from the build, and its styles with it.
      name: 'class-names-sheets',
      apply: 'build',
      enforce: 'post',
      transform: {
        filter: { id: /\.module\.css$/ },
        handler: (code) => ({ code, map: null, moduleSideEffects: 'no-treeshake' }),
      },
    },
  ];
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
