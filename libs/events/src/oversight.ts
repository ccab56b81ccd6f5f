import type { Fact } from '@homeroom/contracts';
import { RelayDb, statement, TenantDb, type Tx } from '@homeroom/database';
import { OVERSIGHT } from '@homeroom/domain';
import { CONFIG, LOGGER, RecurringWork, type ServiceConfig } from '@homeroom/platform';
import { Inject, Injectable, Module } from '@nestjs/common';
import type { Logger } from 'pino';
import { Consumes } from './consumers';

const EVERY_MS = 5_000;

/** Starts counting, due at once, with all days that the organisation may see. */
const oversee = statement<never, [fact: string]>(
  'oversight.begin',
  `INSERT INTO oversight AS known (school_id, heard, due_at) VALUES ($1, $2, now())
   ON CONFLICT (school_id) DO UPDATE SET heard = excluded.heard, due_at = now(), told_day = NULL
   WHERE known.heard < excluded.heard`,
);

const leaveAlone = statement<never, [fact: string]>(
  'oversight.end',
  `INSERT INTO oversight AS known (school_id, heard) VALUES ($1, $2)
   ON CONFLICT (school_id) DO UPDATE SET heard = excluded.heard, due_at = NULL WHERE known.heard < excluded.heard`,
);

/** The last completed day on the school's own clock, and the first of the earlier days that are published with it. */
export interface ClosedDays {
  from: string;
  day: string;
  timeZone: string;
}

/** Only one of several workers gets them. Missed days are made up for; the next ones are due at the end of today. */
const takeDue = statement<ClosedDays, [now: Date]>(
  'oversight.take_due',
  `WITH due AS (SELECT told_day FROM oversight WHERE school_id = $1 AND due_at <= $2 FOR UPDATE),
     clock AS (SELECT zone, ($2::timestamptz AT TIME ZONE zone)::date AS today
       FROM (SELECT coalesce((SELECT time_zone FROM known_school WHERE school_id = $1), 'UTC') AS zone) known)
   UPDATE oversight o SET told_day = clock.today - 1, due_at = (clock.today + 1)::timestamp AT TIME ZONE clock.zone
   FROM due, clock WHERE o.school_id = $1
   RETURNING clock.zone AS "timeZone", (clock.today - 1)::text AS day,
     greatest(clock.today - ${OVERSIGHT.days},
       least(clock.today - ${OVERSIGHT.daysToldAgain}, coalesce(due.told_day + 1, '-infinity')))::text AS from`,
);

const SCHOOLS_DUE = `SELECT school_id AS "schoolId" FROM oversight WHERE due_at <= now() AND school_id > $1
  ORDER BY school_id LIMIT 500`;

/** Publishes a service's figures for these days as a fact, in the transaction that counts them. */
type Count = (tx: Tx, days: ClosedDays) => Promise<unknown>;

/**
 * Counts a school's figures for the organisation above it, once per completed day and when it joins one. Nothing is counted for a school
 * without an organisation.
 */
@Injectable()
export class Oversight extends RecurringWork {
  private count: Count = () => Promise.resolve();

  constructor(
    private readonly db: TenantDb,
    private readonly relay: RelayDb,
    @Inject(CONFIG) config: ServiceConfig,
    @Inject(LOGGER) logger: Logger,
  ) {
    super(EVERY_MS, config, logger);
  }

  countWith(count: Count): void {
    this.count = count;
  }

  @Consumes('school.overseen')
  async overseen({ eventId, payload }: Fact<'school.overseen'>, tx: Tx): Promise<void> {
    await tx.sql(payload.isOverseen ? oversee(eventId) : leaveAlone(eventId));
  }

  async round(): Promise<void> {
    for await (const due of this.relay.schools(SCHOOLS_DUE))
      await this.oneByOne(due, 'figures for an organisation', ({ schoolId }) => this.tell(schoolId));
  }

  /** Does nothing if nothing is due; specs pass `now`. */
  tell(schoolId: string, now = new Date()): Promise<void> {
    return this.db.inSchool(schoolId, async (tx) => {
      const [days] = await tx.sql(takeDue(now));
      if (days) await this.count(tx, days);
    });
  }
}

@Module({ providers: [Oversight], exports: [Oversight] })
export class OversightModule {}
