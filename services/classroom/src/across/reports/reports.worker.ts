import { RelayDb } from '@homeroom/database';
import { CONFIG, LOGGER, RecurringWork, type ServiceConfig } from '@homeroom/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { IS_FREE, type Order } from '../../ground/orders/order';
import { MakingService } from './making.service';
import { IS_BEING_MADE } from './reports.queries';

const EVERY_MS = 500;
const AT_ONCE = 2;
const ORDER = 'SELECT school_id AS "schoolId", id, ordered_by AS "orderedBy", traceparent FROM report_order';

/** Continues making reports where any process left off. */
@Injectable()
export class ReportsWorker extends RecurringWork {
  constructor(
    private readonly relay: RelayDb,
    private readonly making: MakingService,
    @Inject(CONFIG) config: ServiceConfig,
    @Inject(LOGGER) logger: Logger,
  ) {
    super(EVERY_MS, config, logger);
  }

  async round(): Promise<void> {
    const waiting = await this.relay.query<Order>(
      `${ORDER} WHERE ${IS_BEING_MADE} AND ${IS_FREE} ORDER BY ordered_at LIMIT ${AT_ONCE}`,
    );
    await Promise.all(waiting.map((order) => this.making.work(order)));
  }
}
