import type { Fact, SchoolClass, SchoolRecord } from '@homeroom/contracts';
import { statement, type Tx } from '@homeroom/database';
import { Consumes } from '@homeroom/events';
import { CONFIG, ServiceClient } from '@homeroom/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { MessagingConfig } from '../config';
import { keepClasses } from './school-classes';

const keepClock = statement<never, [timeZone: string]>(
  'school.keep_clock',
  `INSERT INTO school_clock (school_id, time_zone) VALUES ($1, $2)
   ON CONFLICT (school_id) DO UPDATE SET time_zone = excluded.time_zone`,
);

/** Keeps the school's clock and its classes here: whether a student may write now is decided without asking anybody. */
@Injectable()
export class SchoolConsumer {
  constructor(
    private readonly client: ServiceClient,
    @Inject(CONFIG) private readonly config: MessagingConfig,
  ) {}

  @Consumes('school.registered')
  onRegistered(fact: Fact<'school.registered'>, tx: Tx): Promise<void> {
    return this.learnClock(fact, tx);
  }

  @Consumes('school.changed')
  onChanged(fact: Fact<'school.changed'>, tx: Tx): Promise<void> {
    return this.learnClock(fact, tx);
  }

  @Consumes('class.created')
  onClass(fact: Fact<'class.created'>, tx: Tx): Promise<void> {
    return this.learnClasses(fact, tx);
  }

  @Consumes('class.changed')
  onClassChanged(fact: Fact<'class.changed'>, tx: Tx): Promise<void> {
    return this.learnClasses(fact, tx);
  }

  /** Classes come with an import without a fact of their own. */
  @Consumes('roster.imported')
  onRoster(fact: Fact<'roster.imported'>, tx: Tx): Promise<void> {
    return this.learnClasses(fact, tx);
  }

  private async learnClock({ schoolId }: Fact, tx: Tx): Promise<void> {
    const url = new URL(`/internal/schools/${schoolId}`, this.config.SCHOOL_URL).href;
    const { timeZone } = await this.client.call<SchoolRecord>(url);
    await tx.sql(keepClock(timeZone));
  }

  private async learnClasses({ eventId, schoolId }: Fact, tx: Tx): Promise<void> {
    const url = new URL(`/internal/classes?schoolId=${schoolId}`, this.config.CLASSROOM_URL).href;
    const classes = await this.client.call<SchoolClass[]>(url);
    await keepClasses(tx, classes, eventId);
  }
}
