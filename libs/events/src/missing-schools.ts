import { PLATFORM_SCHOOL_ID } from '@homeroom/contracts';
import { RelayDb } from '@homeroom/database';
import { CONFIG, LOGGER, RecurringWork, type ServiceConfig } from '@homeroom/platform';
import { Inject, Injectable, Module } from '@nestjs/common';
import type { Logger } from 'pino';
import { KnownSchools } from './known-schools';

const EVERY_MS = 60_000;
const AT_ONCE = 200;
/** After this many failures the school service is probably unavailable. */
const MOST_FAILURES = 3;
const LOOK_AGAIN_MS = 60 * 60_000;

/** Schools whose facts could not be understood here, and about which nothing has been received since. */
const UNHEARD = `SELECT DISTINCT p.school_id AS "schoolId" FROM parked_fact p
  LEFT JOIN known_school known ON known.school_id = p.school_id
  WHERE p.stage = 'hearing' AND p.name IN ('school.registered', 'school.activated', 'school.changed')
    AND (known.heard_at IS NULL OR known.heard_at < p.parked_at)
  LIMIT ${AT_ONCE}`;

/**
 * Schools that sent facts but none about themselves, except the platform's own space. The index begins with the school, so each one costs a
 * single lookup.
 */
const UNKNOWN = `WITH RECURSIVE heard AS (
    (SELECT school_id FROM inbox ORDER BY school_id LIMIT 1)
    UNION ALL
    SELECT (SELECT i.school_id FROM inbox i WHERE i.school_id > heard.school_id ORDER BY i.school_id LIMIT 1)
    FROM heard WHERE heard.school_id IS NOT NULL
  )
  SELECT school_id AS "schoolId" FROM heard
  WHERE school_id <> '${PLATFORM_SCHOOL_ID}'
    AND NOT EXISTS (SELECT FROM known_school known WHERE known.school_id = heard.school_id AND known.revision > 0)
  LIMIT ${AT_ONCE}`;

/**
 * Requests the records of schools that a service should know but does not, because it is new, or because a fact was lost or not understood.
 */
@Injectable()
export class MissingSchools extends RecurringWork {
  private looksAgainAt = 0;

  constructor(
    private readonly relay: RelayDb,
    private readonly schools: KnownSchools,
    @Inject(CONFIG) config: ServiceConfig,
    @Inject(LOGGER) logger: Logger,
  ) {
    super(EVERY_MS, config, logger);
  }

  async round(): Promise<void> {
    await this.askFor(await this.relay.query<{ schoolId: string }>(UNHEARD));
    if (Date.now() < this.looksAgainAt) return;
    await this.askFor(await this.relay.query<{ schoolId: string }>(UNKNOWN));
    this.looksAgainAt = Date.now() + LOOK_AGAIN_MS;
  }

  /** A school that cannot be loaded does not hold up the others and is tried again in the next round. */
  private async askFor(missing: readonly { schoolId: string }[]): Promise<void> {
    const failures: unknown[] = [];
    for (const { schoolId } of missing) {
      await this.schools.askIfThere(schoolId).catch((error: unknown) => failures.push(error));
      if (failures.length === MOST_FAILURES) break;
    }
    if (failures.length > 0) throw failures[0];
  }
}

@Module({ providers: [KnownSchools, MissingSchools], exports: [KnownSchools] })
export class KnownSchoolsModule {}
