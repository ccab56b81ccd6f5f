import type { Rolldown } from 'vite';

interface Chunk extends Pick<Rolldown.OutputChunk, 'fileName' | 'imports' | 'moduleIds'> {
  styles: readonly string[];
}

/** The built files of one part of the application. */
export interface PartFiles {
  scripts: string[];
  /** Dependencies come first, so that later style sheets take precedence. */
  styles: string[];
}

/** Maps each part of the application to its built files. Reads the bundle eagerly, because the bundler invalidates it afterwards. */
export class Preloads {
  private readonly chunks: readonly Chunk[];

  constructor(
    bundle: Rolldown.OutputBundle,
    /** Files the template already names are not listed again. */
    private readonly template: string,
  ) {
    this.chunks = Object.values(bundle)
      .filter((file) => file.type === 'chunk')
      .map(({ fileName, imports, moduleIds, viteMetadata }) => ({
        ...{ fileName, imports, moduleIds },
        styles: [...(viteMetadata?.importedCss ?? [])],
      }));
  }

  /** The files of a part; preloading them lets them arrive together with the application instead of after it. */
  of(module: string): PartFiles {
    const holder = this.chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)));
    if (!holder) throw new Error(`No built file holds ${module}.`);
    const chunks = [...this.withImports(holder)];
    const untold = (names: string[]) => [...new Set(names)].filter((name) => !this.template.includes(name));
    return {
      scripts: untold(chunks.map(({ fileName }) => fileName)),
      styles: untold(chunks.flatMap(({ styles }) => styles)),
    };
  }

  /** Lists the imports of a chunk before the chunk itself. */
  private withImports(chunk: Chunk, found = new Set<Chunk>(), seen = new Set<Chunk>()): Set<Chunk> {
    if (seen.has(chunk)) return found;
    seen.add(chunk);
    for (const needed of this.chunks.filter(({ fileName }) => chunk.imports.includes(fileName))) {
      this.withImports(needed, found, seen);
    }
    return found.add(chunk);
  }
}
