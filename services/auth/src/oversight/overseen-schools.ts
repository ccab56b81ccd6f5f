import { statement, TenantDb } from '@homeroom/database';
import { Outbox } from '@homeroom/events';
import { CONFIG, LOGGER, RecurringWork, type ServiceConfig } from '@homeroom/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';

const EVERY_MS = 10_000;

const findUntold = statement<{ schoolId: string }>(
  'organisation_school.untold',
  'SELECT school_id AS "schoolId" FROM organisation_school WHERE NOT is_told LIMIT 500',
);

/** Returns no row if another worker has announced it, or the school is no longer in an organisation. */
const markTold = statement<{ told: boolean }>(
  'organisation_school.mark_told',
  'UPDATE organisation_school SET is_told = true WHERE school_id = $1 AND NOT is_told RETURNING true AS told',
);

/**
 * Announces to the other services which schools report figures to an organisation, including those placed before there were any figures.
 */
@Injectable()
export class OverseenSchools extends RecurringWork {
  constructor(
    private readonly db: TenantDb,
    private readonly outbox: Outbox,
    @Inject(CONFIG) config: ServiceConfig,
    @Inject(LOGGER) logger: Logger,
  ) {
    super(EVERY_MS, config, logger);
  }

  async round(): Promise<void> {
    const untold = await this.db.outsideSchools((tx) => tx.sql(findUntold()));
    await this.oneByOne(untold, 'overseen schools', ({ schoolId }) => this.tell(schoolId));
  }

  private tell(schoolId: string): Promise<void> {
    return this.db.inSchool(schoolId, async (tx) => {
      const [told] = await tx.sql(markTold());
      if (told) await this.outbox.publish(tx, 'school.overseen', { isOverseen: true });
    });
  }
}
