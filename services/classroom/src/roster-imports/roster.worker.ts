import { RelayDb } from '@homeroom/database';
import { CONFIG, LOGGER, RecurringWork, type ServiceConfig } from '@homeroom/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { ApplyingService } from './applying.service';

const EVERY_MS = 500;
/** Schools that import at the same time. */
const AT_ONCE = 4;

interface Running {
  schoolId: string;
  id: string;
  begunBy: string;
}

/** Imports go on where they stood, whichever process began them. */
@Injectable()
export class RosterWorker extends RecurringWork {
  constructor(
    private readonly relay: RelayDb,
    private readonly applying: ApplyingService,
    @Inject(CONFIG) config: ServiceConfig,
    @Inject(LOGGER) logger: Logger,
  ) {
    super(EVERY_MS, config, logger);
  }

  async round(): Promise<void> {
    const running = await this.relay.query<Running>(
      `SELECT school_id AS "schoolId", id, begun_by AS "begunBy" FROM roster_import
       WHERE state = 'running' AND (leased_until IS NULL OR leased_until < now()) ORDER BY begun_at LIMIT ${AT_ONCE}`,
    );
    await Promise.all(running.map(({ schoolId, id, begunBy }) => this.applying.work(schoolId, id, begunBy)));
  }
}
