import { RelayDb, statement, TenantDb } from '@homeroom/database';
import { CONFIG, LOGGER, RecurringWork, type ServiceConfig } from '@homeroom/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';

const EVERY_MS = 6 * 60 * 60_000;
/** No message and no announcement goes sooner (`TIDIED`); what stays for longer, as in a case that is kept, keeps its files. */
const MESSAGES_STAY = '3 years';
/** A transaction holds no more of them. */
const BATCH = 200;

/** SQL for the relay, which sees times and no files. */
const SCHOOLS_WITH_OLD = `SELECT DISTINCT school_id AS "schoolId" FROM file
  WHERE created_at < now() - interval '${MESSAGES_STAY}' LIMIT 500`;

/** From here on they belong to nothing, and are swept away as whatever nobody sent is. */
const letGo = statement<{ id: string }>(
  'message_files.let_go',
  `WITH gone AS (
     DELETE FROM file_use u WHERE u.school_id = $1 AND (u.used_by, u.file_id) IN (
       SELECT o.used_by, o.file_id FROM file f JOIN file_use o ON o.school_id = $1 AND o.file_id = f.id
       WHERE f.school_id = $1 AND f.created_at < now() - interval '${MESSAGES_STAY}'
         AND NOT EXISTS (SELECT FROM message l WHERE l.school_id = $1 AND l.id = o.used_by)
         AND NOT EXISTS (SELECT FROM moderation_case x WHERE x.school_id = $1 AND x.id = o.used_by)
         AND NOT EXISTS (SELECT FROM announcement a WHERE a.school_id = $1 AND a.id = o.used_by)
       LIMIT ${BATCH})
     RETURNING u.used_by, u.file_id
   ), unused AS (
     UPDATE file SET unused_since = now() FROM gone WHERE file.school_id = $1 AND file.id = gone.file_id
       AND NOT EXISTS (SELECT FROM file_use u WHERE u.school_id = $1 AND u.file_id = gone.file_id
         AND u.used_by NOT IN (SELECT used_by FROM gone other WHERE other.file_id = gone.file_id))
   )
   SELECT file_id AS id FROM gone`,
);

/** Lets go of what stood beside messages and announcements whose time is over. */
@Injectable()
export class MessageFilesWorker extends RecurringWork {
  constructor(
    private readonly relay: RelayDb,
    private readonly db: TenantDb,
    @Inject(CONFIG) config: ServiceConfig,
    @Inject(LOGGER) logger: Logger,
  ) {
    super(EVERY_MS, config, logger);
  }

  async round(): Promise<void> {
    const due = await this.relay.query<{ schoolId: string }>(SCHOOLS_WITH_OLD);
    await this.oneByOne(due, 'files of old messages', ({ schoolId }) => this.letGo(schoolId));
  }

  private async letGo(schoolId: string): Promise<void> {
    let gone: { id: string }[];
    do gone = await this.db.inSchool(schoolId, (tx) => tx.sql(letGo()));
    while (gone.length === BATCH);
  }
}
