import { RelayDb } from '@homeroom/database';
import { CONFIG, LOGGER, RecurringWork, type ServiceConfig } from '@homeroom/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { SCHOOLS_WITH_DUE } from './slips.queries';
import { SlipTelling } from './slip-telling.service';

const EVERY_MS = 10_000;

/** Reminds families on the evening before, and tells the staff when the last day has passed, in whichever process it runs. */
@Injectable()
export class PermissionSlipsWorker extends RecurringWork {
  constructor(
    private readonly relay: RelayDb,
    private readonly telling: SlipTelling,
    @Inject(CONFIG) config: ServiceConfig,
    @Inject(LOGGER) logger: Logger,
  ) {
    super(EVERY_MS, config, logger);
  }

  async round(): Promise<void> {
    for await (const due of this.relay.schools(SCHOOLS_WITH_DUE))
      await this.oneByOne(due, 'permission slips', ({ schoolId }) => this.telling.goOn(schoolId));
  }
}
