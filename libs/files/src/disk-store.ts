import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { access, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import type { ByteRange } from './byte-range';
import { beginningOf, type FileStore, soundKey, type StoredObject } from './file-store';

/** A directory on a disk that all processes can access. */
export class DiskStore implements FileStore {
  constructor(private readonly folder: string) {}

  /** Written under a temporary name and renamed when complete, so that the final name always has the whole file. */
  async put(key: string, bytes: Buffer): Promise<void> {
    const path = this.pathOf(key);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    const partial = `${path}.${randomBytes(6).toString('hex')}.partial`;
    try {
      const file = await open(partial, 'wx', 0o600);
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(partial, path);
    } catch (error) {
      await rm(partial, { force: true });
      throw error;
    }
  }

  async read(key: string, range?: ByteRange): Promise<Readable | undefined> {
    const path = this.pathOf(key);
    if (!(await isThere(path))) return undefined;
    return createReadStream(path, range ? { start: range.from, end: range.to } : {});
  }

  has(key: string): Promise<boolean> {
    return isThere(this.pathOf(key));
  }

  async remove(key: string): Promise<void> {
    await rm(this.pathOf(key), { force: true });
  }

  async ofSchool(schoolId: string): Promise<StoredObject[]> {
    const beginning = beginningOf(schoolId);
    const names = await readdir(join(this.folder, beginning)).catch(noneWhereNoFolderIs);
    const sizes = names.map(async (name) => {
      const key = `${beginning}${name}`;
      return { key, bytes: (await stat(join(this.folder, key))).size };
    });
    return Promise.all(sizes);
  }

  async removeSchool(schoolId: string): Promise<void> {
    await rm(join(this.folder, beginningOf(schoolId)), { recursive: true, force: true });
  }

  private pathOf(key: string): string {
    return join(this.folder, soundKey(key));
  }
}

function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

function noneWhereNoFolderIs(error: NodeJS.ErrnoException): string[] {
  if (error.code === 'ENOENT') return [];
  throw error;
}
