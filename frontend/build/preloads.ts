import type { Rolldown } from 'vite';

type Chunk = Pick<Rolldown.OutputChunk, 'fileName' | 'imports' | 'moduleIds'>;

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
      .map(({ fileName, imports, moduleIds }) => ({ fileName, imports, moduleIds }));
  }

  /** The files of a part: told at once, they arrive together with the application instead of after it. */
  of(module: string): string[] {
    const holder = this.chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)));
    if (!holder) throw new Error(`No built file holds ${module}.`);
    return [...this.withImports(holder)].filter((name) => !this.template.includes(name));
  }

  private withImports(chunk: Chunk | undefined, seen = new Set<string>()): Set<string> {
    if (!chunk || seen.has(chunk.fileName)) return seen;
    seen.add(chunk.fileName);
    for (const name of chunk.imports) {
      this.withImports(
        this.chunks.find(({ fileName }) => fileName === name),
        seen,
      );
    }
    return seen;
  }
}
