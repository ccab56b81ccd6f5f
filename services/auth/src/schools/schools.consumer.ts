import type { Fact, SchoolRecord } from '@homeroom/contracts';
import { standingOf } from '@homeroom/domain';
import { type Effect, Learns, LivePublisher } from '@homeroom/events';
import { CONFIG, LOGGER, ServiceClient, type ServiceConfig } from '@homeroom/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { renamePlacedSchool } from '../organisations/tree.queries';
import { endUnfoundedVisits } from '../visits/visits.queries';
import {
  keepCountry,
  keepSchool,
  keepStanding,
  keepTimeZone,
  makeSchool,
  noteSchoolFact,
} from './schools.queries';

/**
 * Follows a school's name, by which people greet it, its country, whose spelling they are used to, its standing, by which
 * it is open to them or not, and its clock.
 */
@Injectable()
export class SchoolsConsumer {
  constructor(
    private readonly services: ServiceClient,
    private readonly live: LivePublisher,
    @Inject(CONFIG) private readonly config: ServiceConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  @Learns('school.registered')
  registered(fact: Fact<'school.registered'>): Promise<Effect> {
    return this.ask(fact);
  }

  @Learns('school.activated')
  activated(fact: Fact<'school.activated'>): Promise<Effect> {
    return this.ask(fact);
  }

  @Learns('school.changed')
  async changed(fact: Fact<'school.changed'>): Promise<Effect> {
    const keep = await this.ask(fact);
    return async (tx) => {
      await keep(tx);
      tx.afterCommit(() => this.tellPages(fact));
    };
  }

  /**
   * Open pages ask again who is signed in, and where: from here, because here the answer to that is right only now. A
   * page that does not hear of it shows the old name until it is loaded again.
   */
  private tellPages({ eventId, schoolId, payload: data }: Fact<'school.changed'>): void {
    this.live
      .publish({ eventId, schoolId, name: 'school.changed', data, to: { everyone: true } })
      .catch((error: unknown) => this.logger.warn({ err: error }, 'open pages do not hear of the change'));
  }

  /** What the school service says now, whichever news led here. */
  async ask({ eventId, schoolId }: Pick<Fact, 'eventId' | 'schoolId'>): Promise<Effect> {
    if (!this.config.SCHOOL_URL) throw new Error('SCHOOL_URL must be set to hear of schools');
    const url = `${this.config.SCHOOL_URL}/internal/schools/${schoolId}`;
    const record = await this.services.call<SchoolRecord>(url);
    const { suspended, graceFrom, readOnlyFrom } = standingOf({
      ...record,
      trialEndsAt: new Date(record.trialEndDate),
    });
    return async (tx) => {
      await tx.sql(makeSchool(record.code, record.name, record.status));
      const [isNewest] = await tx.sql(noteSchoolFact(eventId));
      if (!isNewest) return;
      await tx.sql(keepSchool(record.code, record.name, record.status));
      await tx.sql(keepCountry(record.country));
      await tx.sql(keepStanding(suspended === true, instant(graceFrom), instant(readOnlyFrom)));
      await tx.sql(keepTimeZone(record.timeZone));
      await tx.sql(renamePlacedSchool(record.name));
      if (suspended) await tx.sql(endUnfoundedVisits(null, new Date()));
    };
  }
}

function instant(at: number | undefined): Date | null {
  return at === undefined ? null : new Date(at);
}
