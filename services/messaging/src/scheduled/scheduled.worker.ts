import { RelayDb } from '@homeroom/database';
import { CONFIG, LOGGER, RecurringWork, type ServiceConfig } from '@homeroom/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { SCHOOLS_WITH_DUE } from './scheduled.queries';
import { Sending } from './sending.service';

const EVERY_MS = 5_000;

/** Sends scheduled messages that are due; any process may do it. */
@Injectable()
export class ScheduledWorker extends RecurringWork {
  constructor(
    private readonly relay: RelayDb,
    private readonly sending: Sending,
    @Inject(CONFIG) config: ServiceConfig,
    @Inject(LOGGER) logger: Logger,
  ) {
    super(EVERY_MS, config, logger);
  }

  async round(): Promise<void> {
    for await (const due of this.relay.schools(SCHOOLS_WITH_DUE))
      await this.oneByOne(due, 'scheduled messages', ({ schoolId }) => this.sending.goOn(schoolId));
  }
}
