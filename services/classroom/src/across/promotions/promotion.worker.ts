import { RelayDb } from '@homeroom/database';
import { CONFIG, LOGGER, RecurringWork, type ServiceConfig } from '@homeroom/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { IS_FREE, type Order } from '../../ground/orders/order';
import { IS_UNFINISHED } from './telling.queries';
import { TellingService } from './telling.service';

const EVERY_MS = 500;
/** Schools processed at the same time. */
const AT_ONCE = 4;

/** Updates accounts after a promotion, resuming where any process left off. */
@Injectable()
export class PromotionWorker extends RecurringWork {
  constructor(
    private readonly relay: RelayDb,
    private readonly telling: TellingService,
    @Inject(CONFIG) config: ServiceConfig,
    @Inject(LOGGER) logger: Logger,
  ) {
    super(EVERY_MS, config, logger);
  }

  async round(): Promise<void> {
    const unfinished = await this.relay.query<Order>(
      `SELECT school_id AS "schoolId", year_id AS id, coalesce(undone_by, promoted_by) AS "orderedBy", traceparent FROM promotion
       WHERE ${IS_UNFINISHED} AND ${IS_FREE} ORDER BY promoted_at LIMIT ${AT_ONCE}`,
    );
    await Promise.all(unfinished.map((ordered) => this.telling.work(ordered)));
  }
}
