import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const require = createRequire(import.meta.url);

/** Serves the licence of each typeface we distribute at `/licences/<package>.txt`. */
export function licences(...packages: string[]): Plugin {
  return {
    name: 'licences',
    apply: 'build',
    generateBundle() {
      for (const name of packages)
        this.emitFile({
          type: 'asset',
          fileName: `licences/${name.split('/').at(-1) ?? name}.txt`,
          source: readFileSync(join(dirname(require.resolve(`${name}/package.json`)), 'LICENSE')),
        });
    },
  };
}
