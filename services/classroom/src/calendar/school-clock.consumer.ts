import type { Fact, SchoolRecord } from '@homeroom/contracts';
import { statement, type Tx } from '@homeroom/database';
import { Consumes } from '@homeroom/events';
import { CONFIG, ServiceClient } from '@homeroom/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { ClassroomConfig } from '../config';
import { openUsualYear } from './years.service';

const setClock = statement<never, [timeZone: string, country: string]>(
  'calendar.set_clock',
  `INSERT INTO school_clock (school_id, time_zone, country) VALUES ($1, $2, $3)
   ON CONFLICT (school_id) DO UPDATE SET time_zone = excluded.time_zone, country = excluded.country`,
);

/** Keeps the school's time zone and country here, so that a dashboard never waits for the school service. */
@Injectable()
export class SchoolClockConsumer {
  constructor(
    private readonly client: ServiceClient,
    @Inject(CONFIG) private readonly config: ClassroomConfig,
  ) {}

  @Consumes('school.registered')
  async onRegistered(fact: Fact<'school.registered'>, tx: Tx): Promise<void> {
    await this.readClock(fact.schoolId, tx);
    await openUsualYear(tx);
  }

  @Consumes('school.changed')
  onChanged(fact: Fact<'school.changed'>, tx: Tx): Promise<void> {
    return this.readClock(fact.schoolId, tx);
  }

  private async readClock(schoolId: string, tx: Tx): Promise<void> {
    const url = new URL(`/internal/schools/${schoolId}`, this.config.SCHOOL_URL).href;
    const { timeZone, country } = await this.client.call<SchoolRecord>(url);
    await tx.sql(setClock(timeZone, country));
  }
}
