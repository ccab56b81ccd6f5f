import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { AuditActor } from '@homeroom/contracts';
import { TenantDb } from '@homeroom/database';
import { ExportBook } from '@homeroom/events';
import { csvOf, type ZipEntry, zipOf } from '@homeroom/platform';
import { Injectable, StreamableFile } from '@nestjs/common';
import { classes, courses, places, schoolName, sessions, users } from './oneroster.queries';
import { type Rostered, type Table, tablesOf } from './tables';

/** Exports the running year for other programs as OneRoster CSV 1.2, read in one snapshot. The audit log records who exported it. */
@Injectable()
export class OneRosterService {
  constructor(
    private readonly db: TenantDb,
    private readonly book: ExportBook,
  ) {}

  async take(by: AuditActor): Promise<StreamableFile> {
    const school = await this.db.snapshot(async (tx): Promise<Rostered> => {
      const [named] = await tx.sql(schoolName());
      return {
        ...{ schoolId: tx.schoolId, schoolName: named?.name ?? '', sessions: await tx.sql(sessions()) },
        ...{ courses: await tx.sql(courses()), classes: await tx.sql(classes()) },
        ...{ users: await tx.sql(users()), places: await tx.sql(places()) },
      };
    });
    const zip = await buffer(Readable.from(zipOf(entriesOf(tablesOf(school)))));
    await this.db.transaction((tx) => this.book.note(tx, { part: 'oneroster' }, by));
    return new StreamableFile(zip, {
      type: 'application/zip',
      disposition: 'attachment; filename="oneroster.zip"',
    });
  }
}

/** Programs that read these files expect no byte order mark before the first head, and no escape before a phone number. */
const FOR_PROGRAMS = { bom: false, sparesTelephones: true };

async function* entriesOf(tables: readonly Table[]): AsyncGenerator<ZipEntry> {
  for (const { name, heads, rows } of tables)
    yield await Promise.resolve({ name: `${name}.csv`, content: csvOf(heads, rows, FOR_PROGRAMS) });
}
