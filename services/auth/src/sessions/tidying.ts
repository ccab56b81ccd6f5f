import { RelayDb, statement, TenantDb } from '@homeroom/database';
import { CONFIG, LOGGER, RecurringWork, type ServiceConfig } from '@homeroom/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';

const EVERY_MS = 10 * 60_000;

/** Longer than anything that a row still decides: alert capabilities live 14 hours, budgets look back a day. */
const forgetRevocations = statement<never>(
  'tidying.revocations',
  `DELETE FROM revocation WHERE revoked_at < now() - interval '15 hours'`,
);
const forgetOutdated = statement<never>(
  'tidying.outdated_sessions',
  `DELETE FROM outdated_session WHERE minted_before < now() - interval '15 hours'`,
);
const forgetAddresses = statement<never>(
  'tidying.addresses',
  `DELETE FROM address_budget WHERE touched_at < now() - interval '2 days'`,
);
const forgetVisiting = statement<never>(
  'tidying.visiting',
  `DELETE FROM visiting WHERE ends_at < now() - interval '2 days'`,
);
const ACROSS_SCHOOLS = [
  `DELETE FROM session WHERE expires_at < now() - interval '2 days'`,
  `DELETE FROM budget WHERE touched_at < now() - interval '2 days'`,
  `DELETE FROM sign_in_line WHERE day_ends_at < now() - interval '2 days'`,
  `DELETE FROM spent_proof WHERE expires_at < now() - interval '1 day'`,
  `DELETE FROM sign_in WHERE at < now() - interval '90 days'`,
  `DELETE FROM answered_challenge WHERE expires_at < now() - interval '1 day'`,
  `DELETE FROM device WHERE last_success_at < now() - interval '1 year'`,
];

/** Removes what has lost its meaning with time. */
@Injectable()
export class Tidying extends RecurringWork {
  constructor(
    private readonly relay: RelayDb,
    private readonly db: TenantDb,
    @Inject(CONFIG) config: ServiceConfig,
    @Inject(LOGGER) logger: Logger,
  ) {
    super(EVERY_MS, config, logger);
  }

  async round(): Promise<void> {
    for (const text of ACROSS_SCHOOLS) await this.relay.query(text);
    await this.db.outsideSchools(async (tx) => {
      await tx.sql(forgetRevocations());
      await tx.sql(forgetOutdated());
      await tx.sql(forgetAddresses());
      await tx.sql(forgetVisiting());
    });
  }
}
