import { createHash, randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import {
  AppError,
  type FileAddress,
  type FileRoom,
  type Identity,
  type KeptFile,
  REASONS,
  type ShownFile,
  type DescribedFile,
} from '@homeroom/contracts';
import { decided, TenantDb, type Tx } from '@homeroom/database';
import { FILE_KINDS, fileNameOf, LIMITS, roomTold, SENTENCES } from '@homeroom/domain';
import { Outbox } from '@homeroom/events';
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
  roomWith,
  setTold,
  stored,
  takeRoomWith,
  takeUnused,
  usableFiles,
} from './files.queries';

/** The service that owns the files, and the route that serves them. */
export interface FileDoor {
  service: 'classroom' | 'messaging';
  path: `/api/${string}`;
  /** If a school's storage grows with its students: SQL for that number of bytes, and the bytes that one student may upload per year. */
  room?: { ofSchool: string; ofStudent: number };
}

export const FILE_DOOR = Symbol('FILE_DOOR');
export const FILE_STORE = Symbol('FILE_STORE');
export const VIRUS_SCAN = Symbol('VIRUS_SCAN');

/** The maximum number of files per transaction. */
const BATCH = 100;

const UNUSED = { name: 'file' };

export interface OpenedFile {
  bytes: Readable;
  type: string;
  /** The file's name where the user sees it. */
  name: string;
  length: number;
  range: ByteRange | undefined;
}

/**
 * Stores uploads, attaches them, and removes unattached ones. A row is inserted before its bytes and deleted after them, so that there are
 * never bytes without a row. Equal bytes of a school are stored once, but uploaders cannot tell: every file counts in full and its bytes
 * are written, whether they exist already or not.
 */
@Injectable()
export class FilesService {
  private readonly addresses: FileAddresses;
  private readonly takeRoom: ReturnType<typeof takeRoomWith>;
  private readonly roomNow: ReturnType<typeof roomWith>;

  constructor(
    private readonly db: TenantDb,
    @Inject(FILE_STORE) private readonly store: FileStore,
    @Inject(VIRUS_SCAN) private readonly scan: VirusScan,
    @Inject(FILE_DOOR) private readonly door: FileDoor,
    private readonly outbox: Outbox,
    keys: KeyFolder,
  ) {
    this.addresses = new FileAddresses(keys, door.service);
    const more = door.room?.ofSchool ?? '0';
    this.takeRoom = takeRoomWith(more);
    this.roomNow = roomWith(more);
  }

  /** `path`: the route that serves the file, if the service has several. */
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
      await this.tellHowFull(tx);
      return added.key;
    });
    try {
      await this.store.put(key, bytes);
    } catch (error) {
      // The bytes were not stored, so the room is freed at once. If this fails too, the sweep does it. With an existing key nothing is
      // freed, because this row may be the last to refer to those bytes.
      if (key === fresh) await this.db.transaction((tx) => this.forget(tx, [file.id])).catch(() => undefined);
      throw error;
    }
    const url = this.urlOf(path, { personId, schoolId, fileId: file.id });
    return this.db.transaction(async (tx) => {
      await tx.sql(stored(file.id));
      return decided(tx, { success: true, file: { ...file, url } });
    });
  }

  /** One student must not use up the room that all others need. */
  private async withinShare(tx: Tx, { role, personId }: Identity, bytes: number): Promise<void> {
    const { room } = this.door;
    if (!room || role !== 'student') return;
    const [brought] = await tx.sql(broughtWithinAYear(personId));
    if (Number(brought?.bytes ?? 0) + bytes <= room.ofStudent) return;
    const megabytes = String(room.ofStudent / 1024 / 1024);
    throw new AppError('FILES_FULL', REASONS.filesShare.replace('{{megabytes}}', megabytes));
  }

  /** What the school has used of its room. */
  async room(): Promise<FileRoom> {
    const { usedBytes, limitBytes } = await this.db.transaction((tx) => this.roomIn(tx));
    return { usedBytes, limitBytes };
  }

  /** What the student has brought within a year, of what one student may bring. */
  async ownRoom({ personId }: Identity): Promise<FileRoom> {
    const brought = await this.db.readOne(broughtWithinAYear(personId));
    return { usedBytes: Number(brought?.bytes ?? 0), limitBytes: this.door.room?.ofStudent ?? 0 };
  }

  private async roomIn(tx: Tx): Promise<FileRoom & { told: number }> {
    const [room] = await tx.sql(this.roomNow());
    const { usedBytes = 0, limitBytes = 0, told = 0 } = room ?? {};
    return { usedBytes: Number(usedBytes), limitBytes: Number(limitBytes), told };
  }

  private async forget(tx: Tx, ids: readonly string[]): Promise<void> {
    await tx.sql(forgetFiles(ids));
    await this.tellHowFull(tx);
  }

  /**
   * Administrators are notified of each share once, until it has fallen below. Runs after the usage was changed, whose row is locked, so that
   * concurrent uploads publish it once.
   */
  private async tellHowFull(tx: Tx): Promise<void> {
    const { usedBytes, limitBytes, told } = await this.roomIn(tx);
    const percent = roomTold(usedBytes, limitBytes);
    if (percent === told) return;
    await tx.sql(setTold(percent));
    if (percent === 0 || percent < told) return;
    await this.outbox.publish(tx, 'files.filling', { service: this.door.service, percent });
  }

  /** Sets the complete list of attached files. `besideAny`: ids of objects whose files may be reused, besides the user's own files. */
  async place(
    tx: Tx,
    personId: string,
    usedBy: string,
    wanted: readonly DescribedFile[],
    besideAny: readonly string[],
  ): Promise<void> {
    await this.stand(tx, usedBy, await this.usable(tx, personId, wanted, [usedBy, ...besideAny]));
  }

  /** The files that the person may attach, with their future names. Locked against the sweep. */
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

  /** Makes these the complete list of attached files. */
  async stand(tx: Tx, usedBy: string, files: readonly FileOf[]): Promise<void> {
    const [ids, names] = [files.map(({ id }) => id), files.map(({ name }) => name)];
    const alts = files.map(({ alt }) => alt ?? null);
    await tx.sql(holdGoing(usedBy, ids));
    await tx.sql(placeFiles(usedBy, ids, names, alts));
  }

  /** Unused uploads of forgotten people are removed with the next sweep. */
  async letGoOf(tx: Tx, personIds: readonly string[]): Promise<void> {
    await tx.sql(letGoOf(personIds));
  }

  async beside(tx: Tx, usedBy: string): Promise<FileOf[]> {
    return (await tx.sql(filesOf(usedBy)))[0]?.files ?? [];
  }

  /** With URLs that are valid only for this user, and for minutes. */
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
   * Opens a file for the person the URL was issued to, while it is valid, unless the rows refuse access by now. `opensOneOf`: which of the
   * objects it is attached to the user may see. An unattached file is visible only to its owner.
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

  /** Works on one school. After a crash, the next round continues. */
  async sweep(schoolId: string): Promise<void> {
    let taken: { id: string; key: string; isLast: boolean }[];
    do {
      taken = await this.db.inSchool(schoolId, async (tx) => {
        await tx.sql(holdUsage());
        return tx.sql(takeUnused(BATCH));
      });
      for (const { key, isLast } of taken) if (isLast) await this.store.remove(key);
      const ids = taken.map(({ id }) => id);
      if (ids.length > 0) await this.db.inSchool(schoolId, (tx) => this.forget(tx, ids));
    } while (taken.length === BATCH);
  }

  private urlOf(path: FileDoor['path'], of: { personId: string; schoolId: string; fileId: string }): string {
    return `${path}/${of.fileId}?${this.addresses.query(of)}`;
  }
}
