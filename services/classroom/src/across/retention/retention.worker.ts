import { RelayDb } from '@homeroom/database';
import { CONFIG, LOGGER, RecurringWork, type ServiceConfig } from '@homeroom/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { ErasuresService } from './erasures.service';
import { SCHOOLS } from './retention.queries';
import { RetentionService } from './retention.service';

const EVERY_MS = 60 * 60_000;

/** Looks in each school for whose data was to go by now, and for whoever left long enough ago, whichever process does it. */
@Injectable()
export class RetentionWorker extends RecurringWork {
  constructor(
    private readonly relay: RelayDb,
    private readonly retention: RetentionService,
    private readonly erasures: ErasuresService,
    @Inject(CONFIG) config: ServiceConfig,
    @Inject(LOGGER) logger: Logger,
  ) {
    super(EVERY_MS, config, logger);
  }

  async round(): Promise<void> {
    for await (const schools of this.relay.schools(SCHOOLS))
      await this.oneByOne(schools, 'retention', async ({ schoolId }) => {
        await this.erasures.carryOut(schoolId);
        await this.retention.tidy(schoolId);
      });
  }
}
