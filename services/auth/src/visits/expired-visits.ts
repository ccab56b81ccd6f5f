import { CONFIG, LOGGER, RecurringWork, type ServiceConfig } from '@homeroom/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { VisitsService } from './visits.service';

const EVERY_MS = 30_000;

/** An expired visit grants no access; this reports its end to the school's audit log. */
@Injectable()
export class ExpiredVisits extends RecurringWork {
  constructor(
    private readonly visits: VisitsService,
    @Inject(CONFIG) config: ServiceConfig,
    @Inject(LOGGER) logger: Logger,
  ) {
    super(EVERY_MS, config, logger);
  }

  round(): Promise<void> {
    return this.visits.closeUnclosed();
  }
}
