import type { Plugin } from 'vite';

/**
 * Files that import each other in a circle: one of them would run before what it builds on is there, and no page be drawn. Whatever
 * the base needs has to lie in it.
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
