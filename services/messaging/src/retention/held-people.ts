import type { HeldStudents } from '@homeroom/contracts';
import { statement, TenantDb, Tidying } from '@homeroom/database';
import { CONFIG, LOGGER, ServiceClient } from '@homeroom/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import type { MessagingConfig } from '../config';

/** Each answer is written anew, all of it by one transaction, which is what it is known by; null where nobody was named. */
const written = statement<{ by: string | null }>(
  'held_people.written',
  'SELECT max(xmin::text::bigint)::text AS by FROM held_person WHERE school_id = $1',
);

const inTurn = statement<never>(
  'held_people.in_turn',
  `SELECT pg_advisory_xact_lock(hashtextextended('homeroom held people ' || $1::text, 0))`,
);

const drop = statement<never>('held_people.drop', 'DELETE FROM held_person WHERE school_id = $1');

const keep = statement<never, [personIds: readonly string[]]>(
  'held_people.keep',
  'INSERT INTO held_person (school_id, person_id) SELECT $1, unnest($2::uuid[])',
);

/** Others write so often in between that there is a reason to look into it. */
const ATTEMPTS = 5;

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

  /** As it is at this moment, for whoever only looks. */
  async now(schoolId: string): Promise<string[]> {
    const url = new URL(`/internal/held-students?schoolId=${schoolId}`, this.config.CLASSROOM_URL).href;
    return (await this.services.call<HeldStudents>(url)).studentIds;
  }

  /**
   * False where somebody else has written an answer since: theirs may be the newer one, and must not be lost. What stands there was
   * asked for after all that stood there before.
   */
  private async bringUpToDate(schoolId: string): Promise<boolean> {
    const [before] = await this.db.inSchool(schoolId, (tx) => tx.sql(written()));
    const studentIds = await this.now(schoolId);
    return this.db.inSchool(schoolId, async (tx) => {
      await tx.sql(inTurn());
      const [now] = await tx.sql(written());
      if (now?.by !== before?.by) return false;
      await tx.sql(drop());
      await tx.sql(keep(studentIds));
      return true;
    });
  }

  private async isKnown(schoolId: string): Promise<boolean> {
    try {
      for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1)
        if (await this.bringUpToDate(schoolId)) return true;
      throw new Error('others have asked at the same moment');
    } catch (error) {
      this.logger.warn({ err: error }, 'nobody said whose data is on hold: nothing of this school goes now');
      return false;
    }
  }
}
