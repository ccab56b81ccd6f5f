import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Beside the packages that are installed: which lock file they came from. */
const INSTALLED = 'node_modules/.homeroom-install.json';

/**
 * Which tools were content with the clone as it is. They look at nothing but its files, the packages and Node: where none of
 * these has changed they would say the same again. Never of what asks a clock, a database or a browser.
 */
export class KnownContent {
  constructor(
    private readonly root: string,
    private readonly file: string,
    /** A build machine looks at everything itself. */
    private readonly isTrusted = !process.env.CI,
  ) {}

  /** All that a tool could look at, in one word; undefined where nobody knows. */
  state(): string | undefined {
    if (!this.isTrusted) return undefined;
    const listed = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
      cwd: this.root,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    });
    if (listed.status !== 0) return undefined;
    const hash = createHash('sha256').update(process.version);
    for (const path of [...new Set(listed.stdout.split('\0')), INSTALLED].sort()) {
      const file = join(this.root, path);
      const content = statSync(file, { throwIfNoEntry: false })?.isFile() ? readFileSync(file) : undefined;
      hash.update(`\0${path}\0${content?.length ?? 'gone'}\0`).update(content ?? '');
    }
    return hash.digest('hex');
  }

  /** Does nothing where this was done, and went well, in this state. Throws what `work` throws. */
  async unlessKnown(name: string, work: () => Promise<void>, known: () => Promise<void>): Promise<void> {
    const before = this.state();
    if (before !== undefined && this.read()[name] === before) return known();
    await work();
    // Who edits meanwhile has had neither the one nor the other state looked at.
    if (before !== undefined && this.state() === before) this.keep(name, before);
  }

  private keep(name: string, state: string): void {
    mkdirSync(dirname(this.file), { recursive: true });
    writeFileSync(this.file, JSON.stringify({ ...this.read(), [name]: state }));
  }

  private read(): Record<string, string> {
    try {
      return JSON.parse(readFileSync(this.file, 'utf8')) as Record<string, string>;
    } catch {
      return {};
    }
  }
}
