import type { HeldStudents } from '@homeroom/contracts';
import { statement, TenantDb, Tidying } from '@homeroom/database';
import { CONFIG, LOGGER, ServiceClient } from '@homeroom/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import type { MessagingConfig } from '../config';

const keep = statement<never, [personIds: readonly string[]]>(
  'held_people.keep',
  `WITH gone AS (DELETE FROM held_person WHERE school_id = $1 AND person_id <> ALL ($2::uuid[]))
   INSERT INTO held_person (school_id, person_id) SELECT $1, unnest($2::uuid[]) ON CONFLICT DO NOTHING`,
);

/**
 * The classroom says whose data is on hold, and is asked each time before something goes by itself: a fact might come late, and what has
 * gone meanwhile does not come back. Where it does not answer nothing goes.
 */
@Injectable()
export class HeldPeople {
  constructor(
    private readonly db: TenantDb,
    private readonly services: ServiceClient,
    @Inject(CONFIG) private readonly config: MessagingConfig,
    @Inject(LOGGER) private readonly logger: Logger,
    tidying: Tidying,
  ) {
    this.asks(tidying);
  }

  asks(tidying: Tidying): Tidying {
    return tidying.askBefore((schoolId) => this.isKnown(schoolId));
  }

  async bringUpToDate(schoolId: string): Promise<void> {
    const url = new URL(`/internal/held-students?schoolId=${schoolId}`, this.config.CLASSROOM_URL).href;
    const { studentIds } = await this.services.call<HeldStudents>(url);
    await this.db.inSchool(schoolId, (tx) => tx.sql(keep(studentIds)));
  }

  private async isKnown(schoolId: string): Promise<boolean> {
    try {
      await this.bringUpToDate(schoolId);
      return true;
    } catch (error) {
      this.logger.warn({ err: error }, 'nobody said whose data is on hold: nothing of this school goes now');
      return false;
    }
  }
}
