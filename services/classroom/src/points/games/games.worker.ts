import { RelayDb } from '@homeroom/database';
import { CONFIG, LOGGER, RecurringWork, type ServiceConfig } from '@homeroom/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { SCHOOLS_WITH_OVERDUE } from './sessions.queries';
import { SessionsService } from './sessions.service';

const EVERY_MS = 5_000;

/** Ends sessions whose time is over and which no device ended, in whichever process it runs. */
@Injectable()
export class GamesWorker extends RecurringWork {
  constructor(
    private readonly relay: RelayDb,
    private readonly sessions: SessionsService,
    @Inject(CONFIG) config: ServiceConfig,
    @Inject(LOGGER) logger: Logger,
  ) {
    super(EVERY_MS, config, logger);
  }

  async round(): Promise<void> {
    for await (const due of this.relay.schools(SCHOOLS_WITH_OVERDUE))
      await this.oneByOne(due, 'games', ({ schoolId }) => this.sessions.settle(schoolId));
  }
}
