import {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';

const ARCHIVE = /^homeroom-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z\.backup$/;
const UNPROVEN = /^homeroom-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z\.unproven$/;
const PARTIAL = /^\.homeroom-.+\.partial$/;

export interface Archive {
  path: string;
  at: Date;
  sizeBytes: number;
}

/** Where no proof goes well: one of them may be sound all the same. */
const UNPROVEN_KEPT = 2;

/**
 * Where archives lie. What is half written has another name, so that nobody takes it for a backup, and so has what is not yet
 * proven, so that no backup goes for it.
 */
export class BackupFolder {
  constructor(private readonly path: string) {
    mkdirSync(path, { recursive: true, mode: 0o700 });
  }

  /** Only while holding the lock of the run: what is half written then was left by one that was killed. */
  sweep(): void {
    for (const name of readdirSync(this.path).filter((each) => PARTIAL.test(each)))
      rmSync(join(this.path, name), { force: true });
  }

  partial(at: Date): string {
    return join(this.path, `.homeroom-${stamp(at)}.partial`);
  }

  /** On the disk first, then under its name: whoever sees the name sees all of it, after a power cut too. */
  complete(partial: string, at: Date): Archive {
    flush(partial);
    const archive = this.renamed(partial, at, 'unproven');
    for (const { path } of this.unproven().slice(UNPROVEN_KEPT)) rmSync(path, { force: true });
    return archive;
  }

  /** It is a backup from here on. */
  proven({ path, at }: Archive): Archive {
    return this.renamed(path, at, 'backup');
  }

  /** Backups, newest first. */
  archives(): Archive[] {
    return this.named(ARCHIVE);
  }

  unproven(): Archive[] {
    return this.named(UNPROVEN);
  }

  /** Nobody needs what could not be proven when there is a newer one that was. */
  prune(keep: number): void {
    const [newest] = this.archives();
    const outdone = this.unproven().filter(({ at }) => newest && at < newest.at);
    for (const { path } of [...this.archives().slice(keep), ...outdone]) rmSync(path, { force: true });
  }

  private renamed(from: string, at: Date, as: 'unproven' | 'backup'): Archive {
    const path = join(this.path, `homeroom-${stamp(at)}.${as}`);
    renameSync(from, path);
    flush(this.path);
    return { path, at, sizeBytes: statSync(path).size };
  }

  private named(like: RegExp): Archive[] {
    return readdirSync(this.path)
      .filter((name) => like.test(name))
      .sort()
      .reverse()
      .map((name) => {
        const path = join(this.path, name);
        return { path, at: timeOf(name), sizeBytes: statSync(path).size };
      });
  }
}

function stamp(at: Date): string {
  return at.toISOString().replace(/[:.]/g, '-');
}

function timeOf(name: string): Date {
  const [, date = '', hours, minutes, seconds, ms] =
    /(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z/.exec(name) ?? [];
  return new Date(`${date}T${hours}:${minutes}:${seconds}.${ms}Z`);
}

export function flush(path: string): void {
  const handle = openSync(path, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
