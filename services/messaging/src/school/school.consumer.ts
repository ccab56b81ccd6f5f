import type { Fact, LedClass, ToldCalendar } from '@homeroom/contracts';
import type { Tx } from '@homeroom/database';
import { Consumes, type Effect, KnownSchools, Outbox } from '@homeroom/events';
import { CONFIG, ServiceClient } from '@homeroom/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { MessagingConfig } from '../config';
import { followClass, keepClasses, takeClassBack } from './school-classes';
import { keepCalendar } from './school-days';

/**
 * Maintains the school's classes and calendar beside its time zone, so that whether a student may write now is decided without a request to
 * another service.
 */
@Injectable()
export class SchoolConsumer {
  constructor(
    private readonly client: ServiceClient,
    private readonly outbox: Outbox,
    @Inject(CONFIG) private readonly config: MessagingConfig,
    schools: KnownSchools,
  ) {
    schools.alsoAsk((schoolId, eventId) => this.askForClasses(schoolId, eventId));
    schools.alsoAsk((schoolId, eventId) => this.askForCalendar(schoolId, eventId));
  }

  @Consumes('class.created')
  onClass({ payload, eventId }: Fact<'class.created'>, tx: Tx): Promise<void> {
    return followClass(tx, payload, eventId);
  }

  @Consumes('class.changed')
  async onClassChanged({ payload, eventId }: Fact<'class.changed'>, tx: Tx): Promise<void> {
    // Before the unpublished ones follow the device, which knows of no class that had been joined to it.
    const brought = payload.tookBack ? await takeClassBack(tx, payload.tookBack) : [];
    await followClass(tx, payload, eventId);
    for (const announcementId of brought)
      await this.outbox.publish(tx, 'announcements.changed', { announcementId });
  }

  @Consumes('calendar.changed')
  onCalendar({ payload, eventId }: Fact<'calendar.changed'>, tx: Tx): Promise<void> {
    return keepCalendar(tx, payload, eventId);
  }

  private async askForClasses(schoolId: string, eventId: string): Promise<Effect> {
    const classes = await this.ask<LedClass[]>('classes', schoolId);
    return (tx) => keepClasses(tx, classes, eventId);
  }

  private async askForCalendar(schoolId: string, eventId: string): Promise<Effect> {
    const told = await this.ask<ToldCalendar>('calendar', schoolId);
    return (tx) => keepCalendar(tx, told, eventId);
  }

  private ask<Answer>(what: string, schoolId: string): Promise<Answer> {
    return this.client.call<Answer>(
      new URL(`/internal/${what}?schoolId=${schoolId}`, this.config.CLASSROOM_URL).href,
    );
  }
}
