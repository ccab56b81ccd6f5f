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
const PARTIAL = /^\.homeroom-.+\.partial$/;

export interface Archive {
  path: string;
  at: Date;
  sizeBytes: number;
}

/** Where archives lie. What is half written has another name, so that nobody takes it for a backup. */
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
    const path = join(this.path, `homeroom-${stamp(at)}.backup`);
    renameSync(partial, path);
    flush(this.path);
    return { path, at, sizeBytes: statSync(path).size };
  }

  /** Newest first. */
  archives(): Archive[] {
    return readdirSync(this.path)
      .filter((name) => ARCHIVE.test(name))
      .sort()
      .reverse()
      .map((name) => {
        const path = join(this.path, name);
        return { path, at: timeOf(name), sizeBytes: statSync(path).size };
      });
  }

  prune(keep: number): void {
    for (const { path } of this.archives().slice(keep)) rmSync(path, { force: true });
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

function flush(path: string): void {
  const handle = openSync(path, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
