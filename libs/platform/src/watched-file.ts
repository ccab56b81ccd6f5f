import { readFileSync, statSync } from 'node:fs';

/** How long a change may go unnoticed. Files shared by several processes must not be changed again sooner. */
const LOOK_AGAIN_MS = 1_000;

/**
 * A file that may be replaced at run time. It is read again when it has changed; unreadable or invalid content leaves the previous value in
 * place.
 */
export class WatchedFile<T> {
  private content: { value: T; mark: string } | undefined;
  private lookedAt = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly path: string,
    private readonly parse: (text: string) => T,
  ) {}

  get value(): T {
    const now = performance.now();
    if (this.content && now - this.lookedAt < LOOK_AGAIN_MS) return this.content.value;
    this.lookedAt = now;
    try {
      const { mtimeMs, ino, size } = statSync(this.path);
      const mark = `${mtimeMs} ${ino} ${size}`;
      if (this.content?.mark !== mark)
        this.content = { value: this.parse(readFileSync(this.path, 'utf8')), mark };
    } catch (error) {
      if (!this.content) throw error;
    }
    return this.content.value;
  }
}
