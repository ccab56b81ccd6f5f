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
 * Tells that sessions have ended, wherever and for whatever reason they did: all of them come by one table. A browser at which
 * somebody was signed out from afar is told nothing more, an alert included.
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
      // An operator has no browser that a school would tell of anything.
      if (schoolId === PLATFORM_SCHOOL_ID) return;
      // One that was deleted has no browsers left either, and a fact would be something new of it.
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
