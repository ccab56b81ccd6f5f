import type { Fact, SchoolClass, SchoolRecord } from '@homeroom/contracts';
import { statement } from '@homeroom/database';
import { type Effect, Learns } from '@homeroom/events';
import { CONFIG, ServiceClient } from '@homeroom/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { MessagingConfig } from '../config';
import { keepClasses } from './school-classes';

/** The school service was asked before: an older answer does not come after a newer one. */
const keepClock = statement<never, [timeZone: string, factId: string]>(
  'school.keep_clock',
  `INSERT INTO school_clock AS known (school_id, time_zone, fact_id) VALUES ($1, $2, $3)
   ON CONFLICT (school_id) DO UPDATE SET time_zone = excluded.time_zone, fact_id = excluded.fact_id
   WHERE known.fact_id IS NULL OR known.fact_id < excluded.fact_id`,
);

/** Keeps the school's clock and its classes here: whether a student may write now is decided without asking anybody. */
@Injectable()
export class SchoolConsumer {
  constructor(
    private readonly client: ServiceClient,
    @Inject(CONFIG) private readonly config: MessagingConfig,
  ) {}

  @Learns('school.registered')
  onRegistered(fact: Fact<'school.registered'>): Promise<Effect> {
    return this.learnClock(fact);
  }

  @Learns('school.changed')
  onChanged(fact: Fact<'school.changed'>): Promise<Effect> {
    return this.learnClock(fact);
  }

  @Learns('class.created')
  onClass(fact: Fact<'class.created'>): Promise<Effect> {
    return this.learnClasses(fact);
  }

  @Learns('class.changed')
  onClassChanged(fact: Fact<'class.changed'>): Promise<Effect> {
    return this.learnClasses(fact);
  }

  /** Classes come with an import without a fact of their own. */
  @Learns('roster.imported')
  onRoster(fact: Fact<'roster.imported'>): Promise<Effect> {
    return this.learnClasses(fact);
  }

  private async learnClock({ eventId, schoolId }: Fact): Promise<Effect> {
    const url = new URL(`/internal/schools/${schoolId}`, this.config.SCHOOL_URL).href;
    const { timeZone } = await this.client.call<SchoolRecord>(url);
    return async (tx) => {
      await tx.sql(keepClock(timeZone, eventId));
    };
  }

  private async learnClasses({ eventId, schoolId }: Fact): Promise<Effect> {
    const url = new URL(`/internal/classes?schoolId=${schoolId}`, this.config.CLASSROOM_URL).href;
    const classes = await this.client.call<SchoolClass[]>(url);
    return (tx) => keepClasses(tx, classes, eventId);
  }
}
