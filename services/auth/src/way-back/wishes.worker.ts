import { TenantDb } from '@homeroom/database';
import { CONFIG, LOGGER, RecurringWork, type ServiceConfig } from '@homeroom/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { forgetCounts } from './wishes.queries';
import { WishesService } from './wishes.service';

const EVERY_MS = 1_000;
const TIDY_MS = 10 * 60_000;

/** Grants what people have asked for, out of sight of whoever asked. */
@Injectable()
export class WishesWorker extends RecurringWork {
  private tidiedAt = 0;

  constructor(
    private readonly wishes: WishesService,
    private readonly db: TenantDb,
    @Inject(CONFIG) config: ServiceConfig,
    @Inject(LOGGER) logger: Logger,
  ) {
    super(EVERY_MS, config, logger);
  }

  async round(): Promise<void> {
    while (await this.wishes.grant());
    if (Date.now() - this.tidiedAt < TIDY_MS) return;
    this.tidiedAt = Date.now();
    await this.db.outsideSchools((tx) => tx.sql(forgetCounts()));
  }
}
