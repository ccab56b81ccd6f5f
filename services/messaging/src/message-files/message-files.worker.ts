import { RelayDb, statement, TenantDb } from '@homeroom/database';
import { FilesService } from '@homeroom/files/kept';
import { CONFIG, LOGGER, RecurringWork, type ServiceConfig } from '@homeroom/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';

const EVERY_MS = 6 * 60 * 60_000;
/** No message or announcement is deleted sooner (`TIDIED`); whatever is kept longer, as in a kept case, keeps its files. */
const MESSAGES_STAY = '3 years';
/** The most that are looked up at a time. */
const BATCH = 200;

/** SQL for the relay role, which can see times but no files. */
const SCHOOLS_WITH_OLD = `SELECT DISTINCT school_id AS "schoolId" FROM file
  WHERE created_at < now() - interval '${MESSAGES_STAY}' LIMIT 500`;

/** Messages, cases and announcements that no longer exist but still have files. */
const gone = statement<{ id: string }>(
  'message_files.gone',
  `SELECT DISTINCT o.used_by AS id FROM file f JOIN file_use o ON o.school_id = $1 AND o.file_id = f.id
   WHERE f.school_id = $1 AND f.created_at < now() - interval '${MESSAGES_STAY}'
     AND NOT EXISTS (SELECT FROM message l WHERE l.school_id = $1 AND l.id = o.used_by)
     AND NOT EXISTS (SELECT FROM moderation_case x WHERE x.school_id = $1 AND x.id = o.used_by)
     AND NOT EXISTS (SELECT FROM announcement a WHERE a.school_id = $1 AND a.id = o.used_by)
   LIMIT ${BATCH}`,
);

/** Releases the files of messages and announcements whose retention period is over. */
@Injectable()
export class MessageFilesWorker extends RecurringWork {
  constructor(
    private readonly relay: RelayDb,
    private readonly db: TenantDb,
    private readonly files: FilesService,
    @Inject(CONFIG) config: ServiceConfig,
    @Inject(LOGGER) logger: Logger,
  ) {
    super(EVERY_MS, config, logger);
  }

  async round(): Promise<void> {
    const due = await this.relay.query<{ schoolId: string }>(SCHOOLS_WITH_OLD);
    await this.oneByOne(due, 'files of old messages', ({ schoolId }) => this.letGo(schoolId));
  }

  /** From here on the files belong to nothing, and are removed like any file that nobody sent. */
  private async letGo(schoolId: string): Promise<void> {
    let found: { id: string }[];
    do {
      found = await this.db.inSchool(schoolId, (tx) => tx.sql(gone()));
      for (const { id } of found) await this.db.inSchool(schoolId, (tx) => this.files.stand(tx, id, []));
    } while (found.length === BATCH);
  }
}
