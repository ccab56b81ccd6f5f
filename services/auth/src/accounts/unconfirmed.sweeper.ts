import { RelayDb } from '@homeroom/database';
import { CONFIG, LOGGER, RecurringWork, type ServiceConfig } from '@homeroom/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { AccountsService } from './accounts.service';

const EVERY_MS = 20_000;
const SET_ASIDE_AFTER = '15 minutes';
const FORGET_AFTER = '30 days';
const BATCH = 500;

interface Found {
  school_id: string;
  ids: string[];
}

/**
 * Deals with accounts whose profile was never created. They are disabled after a quarter of an hour, but deleted much later, because the
 * confirming event may only be delayed: the queue can be down for hours.
 */
@Injectable()
export class UnconfirmedSweeper extends RecurringWork {
  constructor(
    private readonly relay: RelayDb,
    private readonly accounts: AccountsService,
    @Inject(CONFIG) config: ServiceConfig,
    @Inject(LOGGER) logger: Logger,
  ) {
    super(EVERY_MS, config, logger);
  }

  async round(): Promise<void> {
    for (const { school_id, ids } of await this.find(
      `set_aside_at IS NULL AND since < now() - interval '${SET_ASIDE_AFTER}'`,
    ))
      await this.accounts.setAside(school_id, ids);
    for (const { school_id, ids } of await this.find(`set_aside_at < now() - interval '${FORGET_AFTER}'`))
      await this.accounts.forgetUnconfirmed(school_id, ids);
  }

  private find(condition: string): Promise<Found[]> {
    return this.relay.query<Found>(
      `SELECT school_id, array_agg(account_id) AS ids
       FROM (SELECT school_id, account_id FROM unconfirmed WHERE ${condition} LIMIT ${BATCH}) AS old
       GROUP BY school_id`,
    );
  }
}
