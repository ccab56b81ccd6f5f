import { RelayDb } from '@homeroom/database';
import { CONFIG, LOGGER, RecurringWork, type ServiceConfig } from '@homeroom/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { Publishing } from './publishing.service';
import { SCHOOLS_WITH_DUE } from './written.queries';

const EVERY_MS = 5_000;

/** Publishes announcements whose time has come, in any process. */
@Injectable()
export class AnnouncementsWorker extends RecurringWork {
  constructor(
    private readonly relay: RelayDb,
    private readonly publishing: Publishing,
    @Inject(CONFIG) config: ServiceConfig,
    @Inject(LOGGER) logger: Logger,
  ) {
    super(EVERY_MS, config, logger);
  }

  async round(): Promise<void> {
    for await (const due of this.relay.schools(SCHOOLS_WITH_DUE))
      await this.oneByOne(due, 'announcements', ({ schoolId }) => this.publishing.goOn(schoolId));
  }
}
