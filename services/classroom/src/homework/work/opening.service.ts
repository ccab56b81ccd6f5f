import { AppError, type FileAddress, type Identity } from '@homeroom/contracts';
import { TenantDb } from '@homeroom/database';
import { type ByteRange, type FileStore, rangeOf } from '@homeroom/files';
import { Inject, Injectable } from '@nestjs/common';
import type { Readable } from 'node:stream';
import { findFile } from '../../ground/files/files.queries';
import { FILE_STORE, FilesService } from '../../ground/files/files.service';
import { opensOneOf } from './work.queries';

interface OpenedFile {
  bytes: Readable;
  type: string;
  name: string;
  length: number;
  range: ByteRange | undefined;
}

/** Hands out files: to whom the address was given, for as long as it is good, and to nobody whom the row refuses by then. */
@Injectable()
export class OpeningService {
  constructor(
    private readonly db: TenantDb,
    private readonly files: FilesService,
    @Inject(FILE_STORE) private readonly store: FileStore,
  ) {}

  async open(
    identity: Identity,
    fileId: string,
    address: FileAddress,
    wanted: string | undefined,
  ): Promise<OpenedFile> {
    if (!this.files.isGoodAddress(identity, fileId, address)) throw new AppError('NOT_FOUND');
    const file = await this.db.readOne(findFile(fileId));
    if (!file) throw new AppError('NOT_FOUND');
    const name = await this.nameFor(identity, file);
    const range = rangeOf(wanted, file.bytes);
    const bytes = await this.store.read(file.key, range);
    if (!bytes) throw new AppError('NOT_FOUND');
    return { bytes, type: file.type, name, length: file.bytes, range };
  }

  /** What it is called where the asker sees it. What stands beside nothing yet is its owner's alone. */
  private async nameFor(
    { role, personId }: Identity,
    { ownerId, uses }: { ownerId: string; uses: { usedBy: string; name: string }[] },
  ): Promise<string> {
    if (uses.length === 0 && ownerId === personId) return 'file';
    const ids = uses.map(({ usedBy }) => usedBy);
    const opened = ids.length > 0 ? await this.db.readOne(opensOneOf(ids, role, personId)) : undefined;
    const use = uses.find(({ usedBy }) => usedBy === opened?.usedBy);
    if (!use) throw new AppError('NOT_FOUND');
    return use.name;
  }
}
