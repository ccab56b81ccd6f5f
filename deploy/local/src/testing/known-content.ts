import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Written by the installation: identifies the lock file that the packages came from. */
const INSTALLED = 'node_modules/.homeroom-install.json';

/**
 * Remembers which tools passed on the clone's current state. They depend only on its files, the packages and Node, so on an unchanged state
 * the result would be the same. Never used for anything that depends on a clock, a database or a browser.
 */
export class KnownContent {
  constructor(
    private readonly root: string,
    private readonly file: string,
    /** On CI, everything is checked. */
    private readonly isTrusted = !process.env.CI,
  ) {}

  /** A digest of everything that a tool could read; undefined if it cannot be determined. */
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

  /** Skips the work if it has succeeded in this state before. Throws what `work` throws. */
  async unlessKnown(name: string, work: () => Promise<void>, known: () => Promise<void>): Promise<void> {
    const before = this.state();
    if (before !== undefined && this.read()[name] === before) return known();
    await work();
    // If files were edited meanwhile, neither state was checked as a whole.
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
