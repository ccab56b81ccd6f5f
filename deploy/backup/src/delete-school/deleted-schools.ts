import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { flush } from '../folder';
import type { Say } from '../refused';

/** The school and the counts taken when its deletion began. Holds no personal data. */
export interface DeletedSchool {
  id: string;
  code: string;
  name: string;
  givenAt: string | null;
  lastDay: string | null;
  begunAt: string;
  /** Unset while the deletion is interrupted or waiting. */
  endedAt?: string;
  /** When it was deleted before, if a restore has brought it back or rows were written for it afterwards. */
  deletedBefore?: string;
  rows: Record<string, number>;
  files: number;
  bytes: number;
}

/** The time of the latest deletion, even if a restore has brought the school back or it is being deleted again. */
export function deletedAt(school: DeletedSchool | undefined): string | undefined {
  return school?.endedAt ?? school?.deletedBefore;
}

const NAME = 'deleted-schools.json';

/**
 * The list of deleted schools, kept beside the backups: these contain the schools for a while, and a restore must not bring one back
 * silently. The database cannot hold the list, since it is what gets restored.
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

  /** Stores one entry per school, and writes it to disk before anything else happens. */
  keep(school: DeletedSchool): void {
    this.write([...this.without([school.id]), school]);
  }

  forget(ids: readonly string[]): void {
    if (ids.length > 0) this.write(this.without(ids));
  }

  private without(ids: readonly string[]): DeletedSchool[] {
    return this.all().filter(({ id }) => !ids.includes(id));
  }

  private write(schools: readonly DeletedSchool[]): void {
    mkdirSync(this.folder, { recursive: true, mode: 0o700 });
    const partial = `${this.path}.partial`;
    writeFileSync(partial, `${JSON.stringify(schools, null, 2)}\n`, { mode: 0o600 });
    flush(partial);
    renameSync(partial, this.path);
    flush(this.folder);
  }

  certify({ code, endedAt }: DeletedSchool, lines: readonly string[], say: Say): void {
    const path = join(this.folder, `deleted-${code}-${endedAt?.replace(/[:.]/g, '-')}.txt`);
    writeFileSync(path, `${lines.join('\n')}\n`, { mode: 0o600, flush: true });
    for (const line of lines) say(line);
    say(`This certificate is kept as ${path}`);
  }
}
