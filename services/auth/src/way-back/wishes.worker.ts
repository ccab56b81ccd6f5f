import { CONFIG, LOGGER, RecurringWork, type ServiceConfig } from '@homeroom/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { WishesService } from './wishes.service';

const EVERY_MS = 1_000;

/** Grants recovery requests in the background. */
@Injectable()
export class WishesWorker extends RecurringWork {
  constructor(
    private readonly wishes: WishesService,
    @Inject(CONFIG) config: ServiceConfig,
    @Inject(LOGGER) logger: Logger,
  ) {
    super(EVERY_MS, config, logger);
  }

  async round(): Promise<void> {
    while (await this.wishes.grant());
  }
}
