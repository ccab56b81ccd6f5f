import { RelayDb, TenantDb } from '@homeroom/database';
import { CONFIG, LOGGER, RecurringWork, type ServiceConfig } from '@homeroom/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { SCHOOLS_TO_CLOSE } from './leaving.queries';
import { Notices } from './notices';

const EVERY_MS = 15_000;

/** Closes schools whose last day is over, within seconds of their midnight. */
@Injectable()
export class ClosingWorker extends RecurringWork {
  constructor(
    private readonly db: TenantDb,
    private readonly relay: RelayDb,
    private readonly notices: Notices,
    @Inject(CONFIG) config: ServiceConfig,
    @Inject(LOGGER) logger: Logger,
  ) {
    super(EVERY_MS, config, logger);
  }

  async round(): Promise<void> {
    for await (const due of this.relay.schools(SCHOOLS_TO_CLOSE))
      await this.oneByOne(due, 'the closing of a school that leaves', ({ schoolId }) => this.close(schoolId));
  }

  /** Does nothing if the last day is not over; `now` is for specs. */
  close(schoolId: string, now = new Date()): Promise<void> {
    return this.db.inSchool(schoolId, (tx) => this.notices.closeIfOver(tx, now));
  }
}
