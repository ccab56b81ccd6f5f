import type { Readable } from 'node:stream';
import { TenantDb } from '@homeroom/database';
import { Inject, Injectable } from '@nestjs/common';
import { FILE_STORE } from '../kept/files.service';
import type { FileStore } from '../store';

/** Reads the files of one child. */
@Injectable()
export class ChildFiles {
  constructor(
    private readonly db: TenantDb,
    @Inject(FILE_STORE) private readonly store: FileStore,
  ) {}

  /**
   * Undefined if the file is not the child's, or no longer exists. `beside`: the rows to which the child's files are attached, as SQL about
   * a use `u` of a file, in which `$2` is the child.
   */
  async open(studentId: string, fileId: string, beside: string): Promise<Readable | undefined> {
    const file = await this.db.readOne<{ key: string }>({
      name: 'child_files.key',
      text: `SELECT f.key FROM file f WHERE f.school_id = $1 AND f.id = $3 AND f.stored_at IS NOT NULL
         AND EXISTS (SELECT FROM file_use u WHERE u.school_id = $1 AND u.file_id = f.id AND (${beside}))`,
      values: [studentId, fileId],
    });
    return file && this.store.read(file.key);
  }
}
