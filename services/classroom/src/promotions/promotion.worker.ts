import { RelayDb } from '@homeroom/database';
import { CONFIG, LOGGER, RecurringWork, type ServiceConfig } from '@homeroom/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { TellingService } from './telling.service';

const EVERY_MS = 500;
/** Schools at the same time. */
const AT_ONCE = 4;

interface Unfinished {
  schoolId: string;
  yearId: string;
  promotedBy: string;
}

/** What a promotion means for accounts goes on where it stood, whichever process began it. */
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
    const unfinished = await this.relay.query<Unfinished>(
      `SELECT school_id AS "schoolId", year_id AS "yearId", promoted_by AS "promotedBy" FROM promotion
       WHERE finished_at IS NULL AND (leased_until IS NULL OR leased_until < now()) ORDER BY promoted_at LIMIT ${AT_ONCE}`,
    );
    await Promise.all(
      unfinished.map(({ schoolId, yearId, promotedBy }) => this.telling.work(schoolId, yearId, promotedBy)),
    );
  }
}
