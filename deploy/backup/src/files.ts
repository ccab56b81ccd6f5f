import { randomInt } from 'node:crypto';
import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { type FileStore, openStore } from '@homeroom/files/store';
import type { Client } from 'pg';
import { hasTable } from './catalogue';
import { opening, sealedSize, sealing } from './cipher';
import { flush } from './folder';
import { archiveKey, type BackupSettings } from './settings';

/** Each service with files lists their keys in a table of its own. */
const TABLES = ['classroom.file', 'messaging.file'];

type Where = Pick<BackupSettings, 'files' | 'folder' | 'keysDir'>;

/** A file's key in the store and its size. */
export interface StoredFile {
  key: string;
  bytes: number;
}

/** Returns all files that were stored completely at the time of the snapshot. */
export async function storedFiles(client: Client): Promise<StoredFile[]> {
  const files: StoredFile[] = [];
  for (const table of TABLES) {
    if (!(await hasTable(client, table))) continue;
    const { rows } = await client.query<StoredFile>(
      `SELECT DISTINCT key, bytes FROM ${table} WHERE stored_at IS NOT NULL ORDER BY key`,
    );
    files.push(...rows);
  }
  return files;
}

/**
 * Whether the configured store is the platform's, judged by whether it has some of the latest files. An unmounted folder, or one from
 * before a move, also looks like a store. If nothing has been stored yet, it cannot be told. `exceptOf` is a school whose files may already
 * be gone.
 */
export async function leadsToFiles(where: Where, client: Client, exceptOf?: string): Promise<boolean> {
  const store = openStore(where.files);
  let isAnyStored = false;
  for (const table of TABLES) {
    const { rows } = await client.query<{ key: string }>(
      `SELECT key FROM ${table} WHERE stored_at IS NOT NULL AND school_id IS DISTINCT FROM $1::uuid
       ORDER BY stored_at DESC LIMIT 25`,
      [exceptOf ?? null],
    );
    for (const { key } of rows) if (await store.has(key)) return true;
    isAnyStored ||= rows.length > 0;
  }
  return !isAnyStored;
}

const folderOf = ({ folder }: Where) => join(folder, 'files');
export const hasStore = ({ files }: Pick<Where, 'files'>) =>
  files.FILES_DIR !== undefined || files.FILES_S3_URL !== undefined;

/**
 * Copies the files, encrypted, to a folder beside the archives. A key's content never changes, so a backup copies only files that are new
 * or that a power cut has truncated. Returns the keys of files that are neither in the store nor in the folder.
 */
export async function keepFiles(
  where: Where,
  files: readonly StoredFile[],
): Promise<{ added: number; missing: string[] }> {
  let added = 0;
  const missing: string[] = [];
  const store = hasStore(where) ? openStore(where.files) : undefined;
  const folders = new Set<string>();
  const now = new Date();
  for (const file of files) {
    const path = pathOf(where, file);
    if (isKept(path, file)) utimesSync(path, now, now);
    else if (store && (await copy(store, where, file, now))) {
      for (const folder of foldersAbove(path, where)) folders.add(folder);
      added += 1;
    } else missing.push(file.key);
  }
  for (const folder of folders) flush(folder);
  return { added, missing };
}

/**
 * Syncs the copy to disk before renaming it, and stamps it with the run's clock, since the disk's may differ. Returns false if the store no
 * longer has the file.
 */
async function copy(store: FileStore, where: Where, file: StoredFile, now = new Date()): Promise<boolean> {
  const path = pathOf(where, file);
  const bytes = await store.read(file.key);
  if (!bytes) return false;
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const partial = `${path}.partial`;
  await pipeline(bytes, sealing(archiveKey(where)), createWriteStream(partial, { mode: 0o600, flush: true }));
  utimesSync(partial, now, now);
  renameSync(partial, path);
  return true;
}

function foldersAbove(path: string, { folder: top }: Pick<Where, 'folder'>): string[] {
  const folder = dirname(path);
  return folder.length <= top.length ? [top] : [folder, ...foldersAbove(folder, { folder: top })];
}

const pathOf = (where: Where, { key }: StoredFile) => join(folderOf(where), key);

function isKept(path: string, { bytes }: StoredFile): boolean {
  return statSync(path, { throwIfNoEntry: false })?.size === sealedSize(bytes);
}

/** Returns the decrypted content; throws if the copy is damaged. */
async function opened(where: Where, file: StoredFile): Promise<Buffer> {
  const plain = new PassThrough();
  const [bytes] = await Promise.all([
    buffer(plain),
    pipeline(createReadStream(pathOf(where, file)), opening(archiveKey(where)), plain),
  ]);
  return bytes;
}

/**
 * Opens a different sample of the kept files each time. Copies a damaged one from the store again; returns the keys of files without an
 * intact copy.
 */
export async function proveFiles(where: Where, files: readonly StoredFile[], most = 25): Promise<string[]> {
  const damaged: string[] = [];
  if (!hasStore(where)) return damaged;
  const store = openStore(where.files);
  for (const file of someOf(files, most)) {
    if (!existsSync(pathOf(where, file)) || (await opensWhole(where, file))) continue;
    if (!(await copy(store, where, file)) || !(await opensWhole(where, file))) damaged.push(file.key);
  }
  return damaged;
}

function opensWhole(where: Where, file: StoredFile): Promise<boolean> {
  return opened(where, file).then(
    ({ length }) => length === file.bytes,
    () => false,
  );
}

function someOf<T>(all: readonly T[], most: number): T[] {
  const left = [...all];
  return Array.from({ length: Math.min(most, left.length) }, () =>
    left.splice(randomInt(left.length), 1),
  ).flat();
}

/** Removes files that no kept backup refers to: each backup touches the files that existed at its time. */
export function pruneFiles(where: Where, oldestKept: Date): void {
  const folder = folderOf(where);
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const path = join(folder, name);
    const found = statSync(path);
    if (found.isFile() && found.mtime < oldestKept) rmSync(path, { force: true });
  }
}

/** Copies missing files back into the store. A damaged copy does not prevent the others from being restored. */
export async function putFilesBack(
  where: Where,
  files: readonly StoredFile[],
): Promise<{ put: number; missing: number; damaged: string[] }> {
  let [put, missing] = [0, 0];
  const damaged: string[] = [];
  if (!hasStore(where)) return { put, missing: files.length, damaged };
  const store = openStore(where.files);
  for (const file of files) {
    if (await store.has(file.key)) continue;
    if (!existsSync(pathOf(where, file))) {
      missing += 1;
      continue;
    }
    const bytes = await opened(where, file).catch(() => undefined);
    if (!bytes) {
      damaged.push(file.key);
      continue;
    }
    await store.put(file.key, bytes);
    put += 1;
  }
  return { put, missing, damaged };
}
