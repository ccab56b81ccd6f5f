import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { flush } from '../folder';

/** What was counted when its deletion began. No person stands in it. */
export interface DeletedSchool {
  id: string;
  code: string;
  name: string;
  givenAt: string | null;
  lastDay: string | null;
  begunAt: string;
  /** Not yet: it was stopped, or waits. */
  endedAt?: string;
  rows: Record<string, number>;
  files: number;
  bytes: number;
}

const NAME = 'deleted-schools.json';

/**
 * Which schools were deleted, beside the backups: these hold them for a while, and a restore must not bring one back without
 * a word. Nothing of the database can say it, since that is what is restored.
 */
export class DeletedSchools {
  private readonly path: string;

  constructor(private readonly folder: string) {
    this.path = join(folder, NAME);
  }

  all(): DeletedSchool[] {
    return existsSync(this.path) ? (JSON.parse(readFileSync(this.path, 'utf8')) as DeletedSchool[]) : [];
  }

  find(id: string): DeletedSchool | undefined {
    return this.all().find((school) => school.id === id);
  }

  /** Each school once; on the disk before anything else happens. */
  keep(school: DeletedSchool): void {
    const others = this.all().filter(({ id }) => id !== school.id);
    mkdirSync(this.folder, { recursive: true, mode: 0o700 });
    const partial = `${this.path}.partial`;
    writeFileSync(partial, `${JSON.stringify([...others, school], null, 2)}\n`, { mode: 0o600 });
    flush(partial);
    renameSync(partial, this.path);
    flush(this.folder);
  }

  /** Sentences about those whose deletion was begun and is not ended: nothing else says so, since no list shows them any more. */
  unended(): string[] {
    return this.all()
      .filter(({ endedAt }) => endedAt === undefined)
      .map(
        ({ code, begunAt }) =>
          `the deletion of ${code}, begun ${begunAt}, is not ended: give npm run delete-school -- ${code} --yes ${code} once more`,
      );
  }

  writeCertificate({ code }: DeletedSchool, lines: readonly string[], at: Date): string {
    const path = join(this.folder, `deleted-${code}-${at.toISOString().replace(/[:.]/g, '-')}.txt`);
    writeFileSync(path, `${lines.join('\n')}\n`, { mode: 0o600, flush: true });
    return path;
  }
}
