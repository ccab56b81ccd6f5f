import { createHash, randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import {
  AppError,
  type FileAddress,
  type Identity,
  type KeptFile,
  REASONS,
  type ServiceName,
  type ShownFile,
  type DescribedFile,
} from '@homeroom/contracts';
import { decided, TenantDb, type Tx } from '@homeroom/database';
import { FILE_KINDS, fileNameOf, LIMITS, SENTENCES } from '@homeroom/domain';
import { KeyFolder } from '@homeroom/platform';
import { Inject, Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { type ByteRange, rangeOf } from '../byte-range';
import { FileAddresses } from '../file-address';
import { soundFile } from '../sound-file';
import type { FileStore } from '../store';
import type { VirusScan } from '../virus-scan';
import {
  addFile,
  broughtWithinAYear,
  type FileOf,
  filesOf,
  findFile,
  forgetFiles,
  holdGoing,
  holdUsage,
  letGoOf,
  placeFiles,
  stored,
  takeRoomWith,
  takeUnused,
  usableFiles,
} from './files.queries';

/** Whose files they are, and where they are opened. */
export interface FileDoor {
  service: ServiceName;
  path: `/api/${string}`;
  /** Where a school's room grows with its students: SQL of how many bytes that is, and how many one student brings within a year. */
  room?: { ofSchool: string; ofStudent: number };
}

export const FILE_DOOR = Symbol('FILE_DOOR');
export const FILE_STORE = Symbol('FILE_STORE');
export const VIRUS_SCAN = Symbol('VIRUS_SCAN');

/** A transaction holds no more of them. */
const BATCH = 100;

const UNUSED = { name: 'file' };

export interface OpenedFile {
  bytes: Readable;
  type: string;
  /** What it is called where the asker sees it. */
  name: string;
  length: number;
  range: ByteRange | undefined;
}

/**
 * Takes in files, puts them beside what they belong to, and sweeps away what belongs to nothing. A row comes before its bytes and goes
 * after them, so that no bytes lie anywhere of which nobody knows. Equal bytes of a school lie there once, and nobody learns of it: each
 * file takes its room, and its bytes are written, whether they lie there already or not.
 */
@Injectable()
export class FilesService {
  private readonly addresses: FileAddresses;
  private readonly takeRoom: ReturnType<typeof takeRoomWith>;

  constructor(
    private readonly db: TenantDb,
    @Inject(FILE_STORE) private readonly store: FileStore,
    @Inject(VIRUS_SCAN) private readonly scan: VirusScan,
    @Inject(FILE_DOOR) private readonly door: FileDoor,
    keys: KeyFolder,
  ) {
    this.addresses = new FileAddresses(keys, door.service);
    this.takeRoom = takeRoomWith(door.room?.ofSchool ?? '0');
  }

  /** `path`: by which door it is opened, where the service has several. */
  async keep(identity: Identity, upload: Buffer, path: FileDoor['path'] = this.door.path): Promise<KeptFile> {
    const { personId, schoolId } = identity;
    const { type, bytes } = await soundFile(upload, FILE_KINDS);
    if (!(await this.scan.isClean(upload)))
      throw new AppError('UNSUPPORTED_MEDIA_TYPE', SENTENCES.fileUnclean);
    const file = { id: uuidv7(), type, bytes: bytes.length };
    const fresh = `school/${schoolId}/${randomBytes(24).toString('base64url')}`;
    const hash = createHash('sha256').update(schoolId).update(bytes).digest();
    const key = await this.db.transaction(async (tx) => {
      const [room] = await tx.sql(this.takeRoom(file.bytes));
      if (!room) throw new AppError('FILES_FULL');
      await this.withinShare(tx, identity, file.bytes);
      const [added] = await tx.sql(addFile(file.id, fresh, type, file.bytes, personId, hash));
      if (!added) throw new AppError('FILES_FULL', SENTENCES.filesUnused);
      return added.key;
    });
    try {
      await this.store.put(key, bytes);
    } catch (error) {
      // Nothing of it is there, so its room is free at once. Should this fail too, the sweep does it; and where its bytes lay there
      // already, for it may be the last to know of them.
      if (key === fresh)
        await this.db.transaction((tx) => tx.sql(forgetFiles([file.id]))).catch(() => undefined);
      throw error;
    }
    const url = this.urlOf(path, { personId, schoolId, fileId: file.id });
    return this.db.transaction(async (tx) => {
      await tx.sql(stored(file.id));
      return decided(tx, { success: true, file: { ...file, url } });
    });
  }

  /** One student takes no room that all the others need. */
  private async withinShare(tx: Tx, { role, personId }: Identity, bytes: number): Promise<void> {
    const { room } = this.door;
    if (!room || role !== 'student') return;
    const [brought] = await tx.sql(broughtWithinAYear(personId));
    if (Number(brought?.bytes ?? 0) + bytes <= room.ofStudent) return;
    const megabytes = String(room.ofStudent / 1024 / 1024);
    throw new AppError('FILES_FULL', REASONS.filesShare.replace('{{megabytes}}', megabytes));
  }

  /** All that stands beside it from now on. `besideAny`: the ids of what its files may be taken from besides one's own. */
  async place(
    tx: Tx,
    personId: string,
    usedBy: string,
    wanted: readonly DescribedFile[],
    besideAny: readonly string[],
  ): Promise<void> {
    await this.stand(tx, usedBy, await this.usable(tx, personId, wanted, [usedBy, ...besideAny]));
  }

  /** Those that the person may put beside something, as they will be called there. Nobody sweeps them away meanwhile. */
  async usable(
    tx: Tx,
    personId: string,
    wanted: readonly DescribedFile[],
    besideAny: readonly string[],
  ): Promise<FileOf[]> {
    if (wanted.length === 0) return [];
    if (wanted.length > LIMITS.filesTogether) throw new AppError('VALIDATION_FAILED', SENTENCES.filesCount);
    const ids = wanted.map(({ id }) => id);
    const found = await tx.sql(usableFiles(ids, personId, besideAny));
    return wanted.map(({ id, name, alt }) => {
      const file = found.find((one) => one.id === id.toLowerCase());
      if (!file) throw new AppError('VALIDATION_FAILED', SENTENCES.fileGone);
      return { ...file, name: fileNameOf(name, file.type), alt };
    });
  }

  /** They, and nothing else, stand beside it from now on. */
  async stand(tx: Tx, usedBy: string, files: readonly FileOf[]): Promise<void> {
    const [ids, names] = [files.map(({ id }) => id), files.map(({ name }) => name)];
    const alts = files.map(({ alt }) => alt ?? null);
    await tx.sql(holdGoing(usedBy, ids));
    await tx.sql(placeFiles(usedBy, ids, names, alts));
  }

  /** What people who are forgotten brought and never used waits for nobody. */
  async letGoOf(tx: Tx, personIds: readonly string[]): Promise<void> {
    await tx.sql(letGoOf(personIds));
  }

  async beside(tx: Tx, usedBy: string): Promise<FileOf[]> {
    return (await tx.sql(filesOf(usedBy)))[0]?.files ?? [];
  }

  /** With addresses that are good for whoever asks, and for minutes. */
  shown(
    { personId, schoolId }: Identity,
    files: readonly FileOf[],
    path: FileDoor['path'] = this.door.path,
  ): ShownFile[] {
    return files.map(({ alt, ...file }) => ({
      ...file,
      ...(alt !== undefined && { alt }),
      url: this.urlOf(path, { personId, schoolId, fileId: file.id }),
    }));
  }

  /**
   * To whom the address was given, for as long as it is good, and to nobody whom the rows refuse by then. `opensOneOf`: which of these
   * ids of what it stands beside the asker may see. What stands beside nothing yet is its owner's alone.
   */
  async open(
    { personId, schoolId }: Identity,
    fileId: string,
    { address, wanted }: { address: FileAddress; wanted: string | undefined },
    opensOneOf: (ids: readonly string[]) => Promise<string | undefined>,
  ): Promise<OpenedFile> {
    if (!this.addresses.isGood({ personId, schoolId, fileId }, address)) throw new AppError('NOT_FOUND');
    const file = await this.db.readOne(findFile(fileId));
    if (!file) throw new AppError('NOT_FOUND');
    const { key, type, bytes: length, ownerId, uses } = file;
    const isUnused = uses.length === 0;
    const usedBy = isUnused ? undefined : await opensOneOf(uses.map((use) => use.usedBy));
    const use = isUnused && ownerId === personId ? UNUSED : uses.find((each) => each.usedBy === usedBy);
    if (!use) throw new AppError('NOT_FOUND');
    const range = rangeOf(wanted, length);
    const bytes = await this.store.read(key, range);
    if (!bytes) throw new AppError('NOT_FOUND');
    return { bytes, type, name: use.name, length, range };
  }

  /** Of one school. Killed in between, the next round goes on. */
  async sweep(schoolId: string): Promise<void> {
    let taken: { id: string; key: string; isLast: boolean }[];
    do {
      taken = await this.db.inSchool(schoolId, async (tx) => {
        await tx.sql(holdUsage());
        return tx.sql(takeUnused(BATCH));
      });
      for (const { key, isLast } of taken) if (isLast) await this.store.remove(key);
      const ids = taken.map(({ id }) => id);
      if (ids.length > 0) await this.db.inSchool(schoolId, (tx) => tx.sql(forgetFiles(ids)));
    } while (taken.length === BATCH);
  }

  private urlOf(path: FileDoor['path'], of: { personId: string; schoolId: string; fileId: string }): string {
    return `${path}/${of.fileId}?${this.addresses.query(of)}`;
  }
}
