import { RelayDb } from '@homeroom/database';
import { CONFIG, LOGGER, ordered, RecurringWork, runForSchool, type ServiceConfig } from '@homeroom/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { AccountNews } from './account-news';

const EVERY_MS = 500;
const BATCH = 200;
/** Gives the process that made the change time to tell auth itself. */
const AFTER = '2 seconds';
/** After so many failures auth is down, rather than one person being the problem; the others come first in the next round. */
const MOST_FAILURES = 3;

interface Untold {
  schoolId: string;
  ids: string[];
  /** From the first of these changes that was traced. */
  traceparent: string | null;
}

/** Tells auth what it has missed, because a process stopped between two commits or auth was down. */
@Injectable()
export class AccountNewsWorker extends RecurringWork {
  constructor(
    private readonly relay: RelayDb,
    private readonly news: AccountNews,
    @Inject(CONFIG) config: ServiceConfig,
    @Inject(LOGGER) logger: Logger,
  ) {
    super(EVERY_MS, config, logger);
  }

  async round(): Promise<void> {
    let failures = 0;
    for (const { schoolId, ids, traceparent } of await this.untold()) {
      const { isTold } = await ordered(traceparent, { name: 'tell account news' }, () =>
        runForSchool(schoolId, () => this.news.tell(ids)),
      );
      if (!isTold) failures += 1;
      if (failures === MOST_FAILURES) return;
    }
  }

  /** People of one school together; those who failed before on their own, so that none of them holds up the others. */
  private untold(): Promise<Untold[]> {
    return this.relay.query<Untold>(
      `SELECT school_id AS "schoolId", array_agg(person_id) AS ids, min(traceparent) AS traceparent
       FROM (SELECT school_id, person_id, traceparent, tried_at, noted_at FROM account_news
             WHERE told_version < version AND (noted_at < now() - interval '${AFTER}' OR tried_at IS NOT NULL)
             ORDER BY coalesce(tried_at, noted_at) LIMIT ${BATCH}) AS untold
       GROUP BY school_id, CASE WHEN tried_at IS NOT NULL THEN person_id END
       ORDER BY min(coalesce(tried_at, noted_at))`,
    );
  }
}
