import { createHash } from 'node:crypto';
import { AppError } from '@homeroom/contracts';
import { TenantDb, type Tx } from '@homeroom/database';
import { Outbox } from '@homeroom/events';
import { currentActor, currentIdentity } from '@homeroom/platform';
import { Injectable } from '@nestjs/common';
import { AuditBook } from '../audit/audit.book';
import { School } from '../schools/school.entity';
import { drawLogo } from './drawing';
import { findLogo, keepLogo, removeLogo } from './logo.queries';
import { tellOfSchool } from '../schools/school-news';

@Injectable()
export class LogoService {
  constructor(
    private readonly db: TenantDb,
    private readonly outbox: Outbox,
    private readonly book: AuditBook,
  ) {}

  /** Returns the new address, which identifies the bytes, so that a cached copy needs no revalidation. */
  async change(upload: Buffer): Promise<string> {
    const picture = await drawLogo(upload);
    const version = createHash('sha256').update(picture).digest('hex').slice(0, 16);
    return this.db.transaction(async (tx) => {
      const logoUrl = `/api/schools/${tx.schoolId}/logo/${version}`;
      await tx.sql(keepLogo(version, picture));
      await this.point(tx, logoUrl);
      return logoUrl;
    });
  }

  remove(): Promise<void> {
    return this.db.transaction(async (tx) => {
      const [removed] = await tx.sql(removeLogo());
      if (removed) await this.point(tx, null);
    });
  }

  /** Only for the caller's own school; any other is answered as not found. */
  async show(schoolId: string, version: string): Promise<Buffer> {
    if (schoolId !== currentIdentity().schoolId) throw new AppError('NOT_FOUND');
    const logo = await this.db.readOne(findLogo(version));
    if (!logo) throw new AppError('NOT_FOUND');
    return logo.picture;
  }

  private async point(tx: Tx, logoUrl: string | null): Promise<void> {
    await tx.em.update(School, { id: tx.schoolId }, { logoUrl });
    const action = logoUrl === null ? 'school.logo_removed' : 'school.logo_changed';
    await this.book.record(tx, { action, ...currentActor() });
    await tellOfSchool(this.outbox, tx, 'school.changed');
  }
}
