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
import { openStore } from '@homeroom/files/store';
import type { Client } from 'pg';
import { opening, sealing } from './cipher';
import { flush } from './folder';
import { archiveKey, type BackupSettings } from './settings';

/** Each service that has files says their keys in a table of its own. */
const TABLES = ['classroom.file', 'messaging.file'];

type Where = Pick<BackupSettings, 'files' | 'folder' | 'keysDir'>;

/** The keys of all files whose bytes are there, at the moment of the snapshot. */
export async function keysOfFiles(client: Client): Promise<string[]> {
  const keys: string[] = [];
  for (const table of TABLES) {
    const { rows: found } = await client.query<{ is: boolean }>('SELECT to_regclass($1) IS NOT NULL AS is', [
      table,
    ]);
    if (!found[0]?.is) continue;
    const { rows } = await client.query<{ key: string }>(
      `SELECT key FROM ${table} WHERE stored_at IS NOT NULL ORDER BY key`,
    );
    keys.push(...rows.map(({ key }) => key));
  }
  return keys;
}

const folderOf = ({ folder }: Where) => join(folder, 'files');
const hasStore = ({ files }: Where) => files.FILES_DIR !== undefined || files.FILES_S3_URL !== undefined;

/**
 * Beside the archives, encrypted and once each: what lies under a key never changes, so that a backup copies only what has come
 * since the last one.
 */
export async function keepFiles(
  where: Where,
  keys: readonly string[],
): Promise<{ added: number; missing: number }> {
  let [added, missing] = [0, 0];
  if (!hasStore(where)) return { added, missing: keys.length };
  const store = openStore(where.files);
  const now = new Date();
  for (const key of keys) {
    const path = join(folderOf(where), key);
    if (existsSync(path)) {
      utimesSync(path, now, now);
      continue;
    }
    const bytes = await store.read(key);
    // Swept away since the snapshot: it belonged to nothing.
    if (!bytes) {
      missing += 1;
      continue;
    }
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    const partial = `${path}.partial`;
    await pipeline(bytes, sealing(archiveKey(where)), createWriteStream(partial, { mode: 0o600 }));
    // By the clock of this run, as those that are there: the disk may have another.
    utimesSync(partial, now, now);
    // What has its name is not copied again, so all of it has to be there, after a power cut too.
    flush(partial);
    renameSync(partial, path);
    added += 1;
  }
  return { added, missing };
}

/** What no backup that is kept knows of: each has said of its files that they were there then. */
export function pruneFiles(where: Where, oldestKept: Date): void {
  const folder = folderOf(where);
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const path = join(folder, name);
    const found = statSync(path);
    if (found.isFile() && found.mtime < oldestKept) rmSync(path, { force: true });
  }
}

/** Into the store, those that are not there. */
export async function putFilesBack(
  where: Where,
  keys: readonly string[],
): Promise<{ put: number; missing: number }> {
  let [put, missing] = [0, 0];
  if (!hasStore(where)) return { put, missing: keys.length };
  const store = openStore(where.files);
  for (const key of keys) {
    if (await store.has(key)) continue;
    const path = join(folderOf(where), key);
    if (!existsSync(path)) {
      missing += 1;
      continue;
    }
    const opened = new PassThrough();
    const [bytes] = await Promise.all([
      buffer(opened),
      pipeline(createReadStream(path), opening(archiveKey(where)), opened),
    ]);
    await store.put(key, bytes);
    put += 1;
  }
  return { put, missing };
}
