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

/** How many archives to keep while no check succeeds: one of them may still be sound. */
const UNPROVEN_KEPT = 2;

/**
 * The folder of the archives. Partial and unproven archives have names of their own, so that a partial one is not mistaken for a backup,
 * and an unproven one does not displace a backup.
 */
export class BackupFolder {
  constructor(private readonly path: string) {
    mkdirSync(path, { recursive: true, mode: 0o700 });
  }

  /** Call only while holding the run's lock: any partial file was then left by a killed run. */
  sweep(): void {
    for (const name of readdirSync(this.path).filter((each) => PARTIAL.test(each)))
      rmSync(join(this.path, name), { force: true });
  }

  partial(at: Date): string {
    return join(this.path, `.homeroom-${stamp(at)}.partial`);
  }

  /** Syncs the file to disk before renaming it, so that a file with the final name is complete even after a power cut. */
  complete(partial: string, at: Date): Archive {
    flush(partial);
    const archive = this.renamed(partial, at, 'unproven');
    for (const { path } of this.unproven().slice(UNPROVEN_KEPT)) rmSync(path, { force: true });
    return archive;
  }

  /** Renames a proven archive, which makes it a backup. */
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

  /** An unproven archive is obsolete once there is a newer proven one. */
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
