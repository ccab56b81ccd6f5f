import type { Plugin } from 'vite';

/**
 * Fails the build on chunks that import each other in a circle: one of them would run before its dependency is ready, and no page would
 * render. Everything the base chunk needs has to be in it.
 */
export function oneWay(): Plugin {
  return {
    name: 'one-way',
    generateBundle(_options, bundle) {
      const done = new Set<string>();
      const follow = (file: string, way: readonly string[]): void => {
        if (way.includes(file)) this.error(`Files import each other: ${[...way, file].join(' > ')}`);
        const part = bundle[file];
        if (done.has(file) || part?.type !== 'chunk') return;
        for (const next of part.imports) follow(next, [...way, file]);
        done.add(file);
      };
      for (const file of Object.keys(bundle)) follow(file, []);
    },
  };
}
