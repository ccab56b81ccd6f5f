import { RelayDb } from '@homeroom/database';
import { CONFIG, LOGGER, RecurringWork, type ServiceConfig } from '@homeroom/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { IS_FREE, type Order } from '../../ground/orders/order';
import { MakingService } from './making.service';
import { IS_BEING_MADE, IS_OPEN } from './slips.queries';

const EVERY_MS = 500;
/** One school after the other: hashing PINs is auth's hardest work, and people want to sign in meanwhile. */
const AT_ONCE = 1;
const ORDER = 'SELECT school_id AS "schoolId", id, ordered_by AS "orderedBy", traceparent FROM slip_order';

/** Continues making slips where any process left off. */
@Injectable()
export class SlipsWorker extends RecurringWork {
  constructor(
    private readonly relay: RelayDb,
    private readonly making: MakingService,
    @Inject(CONFIG) config: ServiceConfig,
    @Inject(LOGGER) logger: Logger,
  ) {
    super(EVERY_MS, config, logger);
  }

  async round(): Promise<void> {
    const over = await this.relay.query<Order>(`${ORDER} WHERE ${IS_OPEN} AND take_until < now() LIMIT 100`);
    for (const order of over) await this.making.expire(order);
    const waiting = await this.relay.query<Order>(
      `${ORDER} WHERE ${IS_BEING_MADE} AND ${IS_FREE} AND take_until > now() ORDER BY ordered_at LIMIT ${AT_ONCE}`,
    );
    await Promise.all(waiting.map((order) => this.making.work(order)));
  }
}
