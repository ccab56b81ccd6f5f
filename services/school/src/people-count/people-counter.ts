import type { PeopleCount } from '@homeroom/contracts';
import { RelayDb, TenantDb } from '@homeroom/database';
import { CONFIG, LOGGER, runForSchool, ServiceClient } from '@homeroom/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { SchoolConfig } from '../config';
import { heardSoFar, keepCount, SCHOOLS_TO_COUNT } from './people-count.queries';

/** Asks auth, which has all accounts, how many people a school has. */
@Injectable()
export class PeopleCounter {
  constructor(
    private readonly relay: RelayDb,
    private readonly db: TenantDb,
    private readonly services: ServiceClient,
    @Inject(CONFIG) private readonly config: SchoolConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** One round: every school with changes is counted once, however many there were. */
  async countAgain(): Promise<void> {
    for (const { school_id } of await this.relay.query<{ school_id: string }>(SCHOOLS_TO_COUNT)) {
      // A school that cannot be counted now does not hold up the others; it comes up again.
      await this.recount(school_id).catch((error: unknown) =>
        this.logger.debug({ err: error, schoolId: school_id }, 'people were not counted'),
      );
    }
  }

  async now(schoolId: string): Promise<PeopleCount> {
    const url = `${this.config.AUTH_URL}/internal/people-count?schoolId=${schoolId}`;
    return this.services.call<PeopleCount>(url);
  }

  private async recount(schoolId: string): Promise<void> {
    await runForSchool(schoolId, async () => {
      // Read before the request, so that changes received while auth counts make the count stale again.
      const before = await this.db.readOne(heardSoFar());
      const count = await this.now(schoolId);
      await this.db.transaction((tx) => tx.sql(keepCount(JSON.stringify(count), before?.heard ?? '0')));
    });
  }
}
