import type { Fact } from '@homeroom/contracts';
import type { Tx } from '@homeroom/database';
import { momentOf } from '@homeroom/domain';
import { Consumes, LivePublisher, Outbox, Tells } from '@homeroom/events';
import { Injectable } from '@nestjs/common';
import { DeliveriesService } from '../deliveries/deliveries.service';
import { noticesChanged } from '../directory/notices-changed';
import { tellOfAnnouncement } from './announcement-notices.queries';

/** Notifies every recipient once: in the bell, and by the other channels they have chosen. */
@Injectable()
export class AnnouncementsConsumer {
  constructor(
    private readonly outbox: Outbox,
    private readonly live: LivePublisher,
    private readonly deliveries: DeliveriesService,
  ) {}

  @Consumes('announcement.published')
  onPublished(fact: Fact<'announcement.published'>, tx: Tx): Promise<void> {
    return this.tell(fact, tx);
  }

  /** People who have read it meanwhile, or confirmed it where required, are not reminded. */
  @Consumes('announcement.reminded')
  onReminded(fact: Fact<'announcement.reminded'>, tx: Tx): Promise<void> {
    return this.tell(fact, tx);
  }

  @Tells('announcements.changed')
  async onChanged({ eventId, schoolId, name }: Fact<'announcements.changed'>): Promise<void> {
    await this.live.publish({ eventId, schoolId, name, data: {}, to: { everyone: true } });
  }

  private async tell(
    { eventId, payload }: Fact<'announcement.published' | 'announcement.reminded'>,
    tx: Tx,
  ): Promise<void> {
    const noticed = await tx.sql(tellOfAnnouncement(payload.announcementId, eventId, momentOf(eventId)));
    await this.deliveries.plan(tx, 'announcement', noticed);
    await noticesChanged(this.outbox, tx, noticed);
  }
}
