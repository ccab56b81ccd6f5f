import type { HeldStudents } from '@homeroom/contracts';
import { statement, TenantDb, Tidying } from '@homeroom/database';
import { CONFIG, LOGGER, ServiceClient } from '@homeroom/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import type { MessagingConfig } from '../config';

/** Each answer rewrites all rows in one transaction, whose id identifies it; null if nobody was named. */
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

/** If others write in between more often than this, it is worth investigating. */
const ATTEMPTS = 5;

/**
 * The classroom service knows whose data is on hold, and is queried each time before anything is deleted automatically: an event might
 * arrive late, and deleted data does not come back. If it does not answer, nothing is deleted.
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

  /** The current answer, for read-only use. */
  async now(schoolId: string): Promise<string[]> {
    const url = new URL(`/internal/held-students?schoolId=${schoolId}`, this.config.CLASSROOM_URL).href;
    return (await this.services.call<HeldStudents>(url)).studentIds;
  }

  /**
   * Returns false if somebody else has written an answer since: theirs may be newer, and must not be lost. Every stored answer was
   * requested after all earlier ones had been stored.
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
