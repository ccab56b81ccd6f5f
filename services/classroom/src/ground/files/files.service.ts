import { randomBytes } from 'node:crypto';
import { AppError, type HomeworkFile, type Identity, type KeptFile } from '@homeroom/contracts';
import { decided, TenantDb, type Tx } from '@homeroom/database';
import { FILE_KINDS, fileNameOf, LIMITS, SENTENCES } from '@homeroom/domain';
import { FileAddresses, type FileStore, soundFile, type VirusScan } from '@homeroom/files';
import { KeyFolder } from '@homeroom/platform';
import { Inject, Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import {
  addFile,
  type FileOf,
  forgetFiles,
  placeFiles,
  stored,
  takeRoom,
  takeUnused,
  usableFiles,
} from './files.queries';

export const FILE_STORE = Symbol('FILE_STORE');
export const VIRUS_SCAN = Symbol('VIRUS_SCAN');

/** A transaction holds no more of them. */
const BATCH = 100;

interface Wanted {
  id: string;
  name: string;
}

/**
 * Takes in files, puts them beside what they belong to, and sweeps away what belongs to nothing. A row comes before its bytes and goes
 * after them, so that no bytes lie anywhere of which nobody knows.
 */
@Injectable()
export class FilesService {
  private readonly addresses: FileAddresses;

  constructor(
    private readonly db: TenantDb,
    @Inject(FILE_STORE) private readonly store: FileStore,
    @Inject(VIRUS_SCAN) private readonly scan: VirusScan,
    keys: KeyFolder,
  ) {
    this.addresses = new FileAddresses(keys, 'classroom');
  }

  async keep({ personId, schoolId }: Identity, upload: Buffer): Promise<KeptFile> {
    const { type, bytes } = await soundFile(upload, FILE_KINDS);
    if (!(await this.scan.isClean(upload)))
      throw new AppError('UNSUPPORTED_MEDIA_TYPE', SENTENCES.fileUnclean);
    const file = { id: uuidv7(), type, bytes: bytes.length };
    const key = `school/${schoolId}/${randomBytes(24).toString('base64url')}`;
    await this.db.transaction(async (tx) => {
      const [room] = await tx.sql(takeRoom(file.bytes));
      const [added] = room ? await tx.sql(addFile(file.id, key, type, file.bytes, personId)) : [];
      if (!added) throw new AppError('FILES_FULL');
    });
    try {
      await this.store.put(key, bytes);
    } catch (error) {
      // Nothing of it is there, so its room is free at once. Should this fail too, the sweep does it.
      await this.db.transaction((tx) => tx.sql(forgetFiles([file.id]))).catch(() => undefined);
      throw error;
    }
    const url = this.urlOf({ personId, schoolId }, file.id);
    return this.db.transaction(async (tx) => {
      await tx.sql(stored(file.id));
      return decided(tx, { success: true, file: { ...file, url } });
    });
  }

  /** All that stands beside it from now on. `besideAny`: the ids of what its files may be taken from besides one's own. */
  async place(
    tx: Tx,
    personId: string,
    usedBy: string,
    wanted: readonly Wanted[],
    besideAny: readonly string[],
  ): Promise<void> {
    if (wanted.length > LIMITS.filesTogether) throw new AppError('VALIDATION_FAILED', SENTENCES.filesCount);
    const ids = wanted.map(({ id }) => id);
    const usable = new Map(
      (await tx.sql(usableFiles(ids, personId, [usedBy, ...besideAny]))).map(({ id, type }) => [id, type]),
    );
    const names = wanted.map(({ id, name }) => {
      const type = usable.get(id);
      if (type === undefined) throw new AppError('VALIDATION_FAILED', SENTENCES.fileGone);
      return fileNameOf(name, type);
    });
    await tx.sql(placeFiles(usedBy, ids, names));
  }

  /** With addresses that are good for whoever asks, and for minutes. */
  shown({ personId, schoolId }: Identity, files: readonly FileOf[]): HomeworkFile[] {
    return files.map((file) => ({ ...file, url: this.urlOf({ personId, schoolId }, file.id) }));
  }

  isGoodAddress(
    { personId, schoolId }: Identity,
    fileId: string,
    brought: { until: string; mark: string },
  ): boolean {
    return this.addresses.isGood({ personId, schoolId, fileId }, brought);
  }

  /** Of one school. Killed in between, the next round goes on. */
  async sweep(schoolId: string): Promise<void> {
    let taken: { id: string; key: string }[];
    do {
      taken = await this.db.inSchool(schoolId, (tx) => tx.sql(takeUnused(BATCH)));
      for (const { key } of taken) await this.store.remove(key);
      const ids = taken.map(({ id }) => id);
      if (ids.length > 0) await this.db.inSchool(schoolId, (tx) => tx.sql(forgetFiles(ids)));
    } while (taken.length === BATCH);
  }

  private urlOf(who: { personId: string; schoolId: string }, fileId: string): string {
    return `/api/homework-files/${fileId}?${this.addresses.query({ ...who, fileId })}`;
  }
}
