import { AppError, type FilesToTake, type TakeFiles } from '@homeroom/contracts';
import { TenantDb, type Tx, untilMine } from '@homeroom/database';
import type { ExportedFiles } from '@homeroom/domain';
import { currentSchoolId, type ZipEntry, zipAnswer } from '@homeroom/platform';
import { Inject, Injectable, type StreamableFile } from '@nestjs/common';
import { FILE_STORE } from '../kept/files.service';
import type { FileStore } from '../store';
import { fileInZip } from './in-a-zip';
import { type FileToTake, filesToTake, isOnePortion, portionsOfFiles } from './taken-files.queries';

export interface PortionToTake extends TakeFiles {
  /** The part whose rows the files belong to. */
  part: ExportedFiles;
  /** Records who downloads how many, before the first byte is sent. */
  note: (tx: Tx, count: number) => Promise<void>;
}

/**
 * Exports a service's files as ZIPs of some hundred megabytes, so that an interrupted download costs only one of them. No transaction is
 * open while they are read; files deleted in the meantime are listed as missing.
 */
@Injectable()
export class TakenFiles {
  /** Schools that are downloading a portion from this process. */
  private readonly taking = new Set<string>();

  constructor(
    private readonly db: TenantDb,
    @Inject(FILE_STORE) private readonly store: FileStore,
  ) {}

  async portions(): Promise<FilesToTake> {
    const [rows] = await this.db.read(portionsOfFiles());
    const portions = rows.map((row) => ({
      ...row,
      firstAt: row.firstAt.toISOString(),
      lastAt: row.lastAt.toISOString(),
    }));
    return { portions };
  }

  async take({ part, from, to, note }: PortionToTake): Promise<StreamableFile> {
    const [files] = await this.db.read(filesToTake(from, to));
    if (files.length === 0) throw new AppError('NOT_FOUND');
    if (!isOnePortion(files)) throw new AppError('VALIDATION_FAILED');
    const schoolId = currentSchoolId();
    await untilMine(() => this.takeTurn(schoolId));
    const over = () => this.taking.delete(schoolId);
    try {
      await this.db.transaction((tx) => note(tx, files.length));
    } catch (error) {
      over();
      throw error;
    }
    const entries = this.entriesOf(files, { part, schoolId, from, to });
    const { answer, written } = zipAnswer(`homeroom-${part}-files-${daysOf(files)}`, entries);
    // An interruption is reported by the closed connection.
    written.catch(() => undefined).finally(over);
    return answer;
  }

  private takeTurn(schoolId: string): boolean {
    if (this.taking.has(schoolId)) return false;
    this.taking.add(schoolId);
    return true;
  }

  private async *entriesOf(files: readonly FileToTake[], about: object): AsyncGenerator<ZipEntry> {
    const readAt = new Date().toISOString();
    const listed: object[] = [];
    for (const file of files) {
      const { id, key, type, bytes, name, day } = file;
      const entry = fileInZip(`${day.slice(0, 7)}/`, file, await this.store.read(key));
      listed.push({ id, name, type, bytes, entry: entry?.name ?? null });
      if (entry) yield entry;
    }
    const manifest = { ...about, readAt, notes: NOTES, files: listed };
    yield { name: 'manifest.json', content: [Buffer.from(JSON.stringify(manifest, null, 2))] };
  }
}

/** The days by which portions in one folder can be told apart. */
function daysOf(files: readonly FileToTake[]): string {
  return [...new Set([files.at(0)?.day, files.at(-1)?.day])].join('-to-');
}

const NOTES = [
  'This list is written last: a file without it is not whole.',
  'Each file begins with its id, by which the tables "file" and "file_use" of the part name it: where it stands, what it is called there, and who brought it.',
  'Where "entry" is null the file was removed while this was written.',
];
