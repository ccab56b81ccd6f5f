import type { Fact, SchoolClass } from '@homeroom/contracts';
import type { Tx } from '@homeroom/database';
import { Consumes, type Effect, KnownSchools } from '@homeroom/events';
import { CONFIG, ServiceClient } from '@homeroom/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { MessagingConfig } from '../config';
import { followClass, keepClasses } from './school-classes';

/** Keeps the school's classes beside its clock: whether a student may write now is decided without asking anybody. */
@Injectable()
export class SchoolConsumer {
  constructor(
    private readonly client: ServiceClient,
    @Inject(CONFIG) private readonly config: MessagingConfig,
    schools: KnownSchools,
  ) {
    schools.alsoAsk((schoolId, eventId) => this.askForClasses(schoolId, eventId));
  }

  @Consumes('class.created')
  onClass({ payload, eventId }: Fact<'class.created'>, tx: Tx): Promise<void> {
    return followClass(tx, payload, eventId);
  }

  @Consumes('class.changed')
  onClassChanged({ payload, eventId }: Fact<'class.changed'>, tx: Tx): Promise<void> {
    return followClass(tx, payload, eventId);
  }

  private async askForClasses(schoolId: string, eventId: string): Promise<Effect> {
    const url = new URL(`/internal/classes?schoolId=${schoolId}`, this.config.CLASSROOM_URL).href;
    const classes = await this.client.call<SchoolClass[]>(url);
    return (tx) => keepClasses(tx, classes, eventId);
  }
}
