import { RelayDb } from '@homeroom/database';
import { CONFIG, LOGGER, RecurringWork, type ServiceConfig } from '@homeroom/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { IS_FREE, type Order } from '../../ground/orders/order';
import { ApplyingService } from './applying.service';
import { IS_UNDER_WAY } from './roster.queries';
import { UndoingService } from './undoing.service';

const EVERY_MS = 500;
/** Schools whose imports run at the same time. */
const AT_ONCE = 4;

interface Waiting extends Order {
  state: 'running' | 'undoing';
}

/** Continues imports where any process left off. */
@Injectable()
export class RosterWorker extends RecurringWork {
  constructor(
    private readonly relay: RelayDb,
    private readonly applying: ApplyingService,
    private readonly undoing: UndoingService,
    @Inject(CONFIG) config: ServiceConfig,
    @Inject(LOGGER) logger: Logger,
  ) {
    super(EVERY_MS, config, logger);
  }

  async round(): Promise<void> {
    const waiting = await this.relay.query<Waiting>(
      `SELECT school_id AS "schoolId", id, ordered_by AS "orderedBy", traceparent, state FROM roster_import
       WHERE ${IS_UNDER_WAY} AND ${IS_FREE}
       ORDER BY ordered_at LIMIT ${AT_ONCE}`,
    );
    await Promise.all(
      waiting.map(({ state, ...ordered }) =>
        state === 'running' ? this.applying.work(ordered) : this.undoing.work(ordered),
      ),
    );
  }
}
