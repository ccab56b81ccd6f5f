import { PLATFORM_SCHOOL_ID } from '@homeroom/contracts';
import { TenantDb } from '@homeroom/database';
import { inParts } from '@homeroom/domain';
import { Outbox } from '@homeroom/events';
import { CONFIG, LOGGER, RecurringWork, type ServiceConfig } from '@homeroom/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { findSchool } from '../schools/schools.queries';
import { endAll, findUntold, markTold, untellBehind } from './ended-sessions.queries';

const EVERY_MS = 2_000;
const AT_ONCE = 1_000;
const IDS_A_FACT = 200;

/**
 * Publishes the end of sessions, wherever and for whatever reason they ended: all are in one table. A browser that was signed out remotely
 * then gets no more notices, not even alerts.
 */
@Injectable()
export class EndedNews extends RecurringWork {
  constructor(
    private readonly db: TenantDb,
    private readonly outbox: Outbox,
    @Inject(CONFIG) config: ServiceConfig,
    @Inject(LOGGER) logger: Logger,
  ) {
    super(EVERY_MS, config, logger);
  }

  async round(): Promise<void> {
    const schools = await this.db.outsideSchools((tx) => tx.sql(findUntold(AT_ONCE)));
    await this.oneByOne(schools, 'ended sessions were not told of', (school) => this.tell(school));
  }

  private tell({ schoolId, ids }: { schoolId: string; ids: string[] }): Promise<void> {
    return this.db.inSchool(schoolId, async (tx) => {
      const told = await tx.sql(markTold(ids));
      // Operators' browsers get no notices from schools.
      if (schoolId === PLATFORM_SCHOOL_ID) return;
      // A deleted school has no browsers left, and an event would be new data about it.
      const [school] = await tx.sql(findSchool());
      if (!school) return;
      const ended = told.map(({ id }) => id);
      await tx.sql(endAll(ended));
      await tx.sql(untellBehind(ended));
      for (const part of inParts(ended, IDS_A_FACT))
        await this.outbox.publish(tx, 'sessions.ended', { sessionIds: part });
    });
  }
}
