import type { Rolldown } from 'vite';

interface Chunk extends Pick<Rolldown.OutputChunk, 'fileName' | 'imports' | 'moduleIds'> {
  styles: readonly string[];
}

/** What a part of the application comes in. */
export interface PartFiles {
  scripts: string[];
  /** What others build on first: the later one has the last word. */
  styles: string[];
}

/** Which built files each part of the application comes in. Read at once: the bundler takes its answers back. */
export class Preloads {
  private readonly chunks: readonly Chunk[];

  constructor(
    bundle: Rolldown.OutputBundle,
    /** What it names already need not be told again. */
    private readonly template: string,
  ) {
    this.chunks = Object.values(bundle)
      .filter((file) => file.type === 'chunk')
      .map(({ fileName, imports, moduleIds, viteMetadata }) => ({
        ...{ fileName, imports, moduleIds },
        styles: [...(viteMetadata?.importedCss ?? [])],
      }));
  }

  /** The files of a part: told at once, they arrive together with the application instead of after it. */
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

  /** What a file builds on stands before it. */
  private withImports(chunk: Chunk, found = new Set<Chunk>(), seen = new Set<Chunk>()): Set<Chunk> {
    if (seen.has(chunk)) return found;
    seen.add(chunk);
    for (const needed of this.chunks.filter(({ fileName }) => chunk.imports.includes(fileName))) {
      this.withImports(needed, found, seen);
    }
    return found.add(chunk);
  }
}
