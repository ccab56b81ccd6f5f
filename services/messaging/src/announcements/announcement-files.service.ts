import type { FileAddress, Identity, KeptFile, ShownFile, DescribedFile } from '@homeroom/contracts';
import { TenantDb, type Tx } from '@homeroom/database';
import { may } from '@homeroom/domain';
import { type FileOf, FilesService, type OpenedFile } from '@homeroom/files/kept';
import { judged } from '@homeroom/platform';
import { Injectable } from '@nestjs/common';
import { outAmong, writtenAmong } from './announcement-files.queries';
import { gateFor } from './announcements.queries';
import { mustReach } from './must-reach';

const PATH = '/api/announcement-files';

/** Files attached to an announcement: available to its recipients, for as long as it exists. */
@Injectable()
export class AnnouncementFilesService {
  constructor(
    private readonly files: FilesService,
    private readonly db: TenantDb,
  ) {}

  async keep(identity: Identity, upload: Buffer): Promise<KeptFile> {
    // Everybody who writes announcements may upload files; recipients are checked when the announcement is written.
    await judged();
    return this.files.keep(identity, upload, PATH);
  }

  open(
    identity: Identity,
    fileId: string,
    how: { address: FileAddress; wanted: string | undefined },
  ): Promise<OpenedFile> {
    return this.files.open(identity, fileId, how, (ids) => this.opensOneOf(identity, ids));
  }

  shown(identity: Identity, files: readonly FileOf[]): ShownFile[] {
    return this.files.shown(identity, files, PATH);
  }

  /** For an announcement that is not published yet. */
  write(
    tx: Tx,
    { personId }: Identity,
    announcementId: string,
    files: readonly DescribedFile[] = [],
  ): Promise<void> {
    return this.files.place(tx, personId, announcementId, files, []);
  }

  private async opensOneOf(
    { personId, role, teacherType }: Identity,
    ids: readonly string[],
  ): Promise<string | undefined> {
    if (may('announcements.write', { role, teacherType })) {
      const own = await this.db.readOne(writtenAmong(personId, role === 'school_admin', ids));
      if (own) return own.id;
    }
    const out = await this.db.readOne(outAmong(personId, ids));
    // Applies the same rule again as for the announcement's text.
    return out && mustReach(await this.db.readOne(gateFor(personId, out.id))).id;
  }
}
