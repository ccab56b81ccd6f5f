import { RelayDb } from '@homeroom/database';
import { CONFIG, LOGGER, RecurringWork, type ServiceConfig } from '@homeroom/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { DigestsService } from './digests.service';

const EVERY_MS = 15_000;
/** Schools per round. */
const BATCH = 500;

/** Sends digests whose time has come, in any process. */
@Injectable()
export class DigestsWorker extends RecurringWork {
  constructor(
    private readonly relay: RelayDb,
    private readonly digests: DigestsService,
    @Inject(CONFIG) config: ServiceConfig,
    @Inject(LOGGER) logger: Logger,
  ) {
    super(EVERY_MS, config, logger);
  }

  async round(): Promise<void> {
    const due = await this.relay.query<{ schoolId: string }>(
      `SELECT school_id AS "schoolId" FROM notice_digest WHERE due_at <= now()
       GROUP BY school_id ORDER BY min(due_at) LIMIT ${BATCH}`,
    );
    await this.oneByOne(due, 'digests', ({ schoolId }) => this.digests.send(schoolId));
  }
}
