import { RelayDb } from '@homeroom/database';
import { CONFIG, LOGGER, RecurringWork, type ServiceConfig } from '@homeroom/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { SCHOOLS } from './retention.queries';
import { RetentionService } from './retention.service';

const EVERY_MS = 6 * 60 * 60_000;

/** Looks in each school for whoever left long enough ago, whichever process does it. */
@Injectable()
export class RetentionWorker extends RecurringWork {
  constructor(
    private readonly relay: RelayDb,
    private readonly retention: RetentionService,
    @Inject(CONFIG) config: ServiceConfig,
    @Inject(LOGGER) logger: Logger,
  ) {
    super(EVERY_MS, config, logger);
  }

  async round(): Promise<void> {
    for await (const schools of this.relay.schools(SCHOOLS))
      await this.oneByOne(schools, 'retention', ({ schoolId }) => this.retention.tidy(schoolId));
  }
}
