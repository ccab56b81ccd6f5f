import { RelayDb } from '@homeroom/database';
import { CONFIG, LOGGER, RecurringWork, type ServiceConfig } from '@homeroom/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { GivingOut } from './giving-out.service';
import { SCHOOLS_WITH_DUE } from './homework.queries';

const EVERY_MS = 5_000;

/** Sets scheduled homework and sends reminders the evening before, in whichever process it runs. */
@Injectable()
export class HomeworkWorker extends RecurringWork {
  constructor(
    private readonly relay: RelayDb,
    private readonly givingOut: GivingOut,
    @Inject(CONFIG) config: ServiceConfig,
    @Inject(LOGGER) logger: Logger,
  ) {
    super(EVERY_MS, config, logger);
  }

  async round(): Promise<void> {
    for await (const due of this.relay.schools(SCHOOLS_WITH_DUE))
      await this.oneByOne(due, 'homework', ({ schoolId }) => this.givingOut.goOn(schoolId));
  }
}
