import type { Fact, SchoolRecord } from '@homeroom/contracts';
import { statement } from '@homeroom/database';
import { type Effect, Learns } from '@homeroom/events';
import { CONFIG, ServiceClient } from '@homeroom/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { ClassroomConfig } from '../../config';
import { openUsualYear } from './years.service';

/** The school service was asked before: an older answer does not come after a newer one. */
const setClock = statement<never, [timeZone: string, country: string, factId: string]>(
  'calendar.set_clock',
  `INSERT INTO school_clock AS known (school_id, time_zone, country, fact_id) VALUES ($1, $2, $3, $4)
   ON CONFLICT (school_id) DO UPDATE SET time_zone = excluded.time_zone, country = excluded.country, fact_id = excluded.fact_id
   WHERE known.fact_id IS NULL OR known.fact_id < excluded.fact_id`,
);

/** Keeps the school's time zone and country here, so that a dashboard never waits for the school service. */
@Injectable()
export class SchoolClockConsumer {
  constructor(
    private readonly client: ServiceClient,
    @Inject(CONFIG) private readonly config: ClassroomConfig,
  ) {}

  @Learns('school.registered')
  async onRegistered(fact: Fact<'school.registered'>): Promise<Effect> {
    const keep = await this.readClock(fact);
    return async (tx) => {
      await keep(tx);
      await openUsualYear(tx);
    };
  }

  @Learns('school.changed')
  onChanged(fact: Fact<'school.changed'>): Promise<Effect> {
    return this.readClock(fact);
  }

  private async readClock({ eventId, schoolId }: Fact): Promise<Effect> {
    const url = new URL(`/internal/schools/${schoolId}`, this.config.SCHOOL_URL).href;
    const { timeZone, country } = await this.client.call<SchoolRecord>(url);
    return async (tx) => {
      await tx.sql(setClock(timeZone, country, eventId));
    };
  }
}
