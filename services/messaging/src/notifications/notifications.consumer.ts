import type { Fact } from '@homeroom/contracts';
import type { Tx } from '@homeroom/database';
import { NOTICE_AUDIENCE } from '@homeroom/domain';
import { Consumes, LivePublisher, Outbox, Tells } from '@homeroom/events';
import { Injectable } from '@nestjs/common';
import { DeliveriesService } from '../deliveries/deliveries.service';
import { claimCause, closeCause, takeBack, tell, type Told } from './notifications.queries';

/** Tells people of what happened, and takes back what turned out not to have. */
@Injectable()
export class NotificationsConsumer {
  constructor(
    private readonly outbox: Outbox,
    private readonly live: LivePublisher,
    private readonly deliveries: DeliveriesService,
  ) {}

  @Consumes('points.awarded')
  async onAwarded({ eventId, payload }: Fact<'points.awarded'>, tx: Tx): Promise<void> {
    const { entryId: about, studentId, amount, awardedBy = null, categoryName = null } = payload;
    if (amount <= 0) return;
    await this.told(tx, {
      ...{ id: eventId, at: momentOf(eventId), kind: 'praise', roles: NOTICE_AUDIENCE.praise },
      ...{ studentId, about, byId: awardedBy, amount, categoryName },
    });
  }

  /** Read or not: nobody was praised. It may come before what it takes back. */
  @Consumes('points.undone')
  async onUndone({ payload: { entryId } }: Fact<'points.undone'>, tx: Tx): Promise<void> {
    await tx.sql(closeCause(entryId));
    await this.changed(tx, await tx.sql(takeBack(entryId)));
  }

  @Tells('notices.changed')
  async onChanged({ eventId, schoolId, name, payload }: Fact<'notices.changed'>): Promise<void> {
    await this.live.publish({ eventId, schoolId, name, data: {}, to: { personIds: payload.personIds } });
  }

  /** Once, in the bell and by whatever else each of them wants. */
  private async told(tx: Tx, told: Told): Promise<void> {
    const [claimed] = await tx.sql(claimCause(told.about));
    if (!claimed) return;
    const people = await tx.sql(tell(told));
    await this.deliveries.plan(
      tx,
      told,
      people.map(({ personId }) => personId),
    );
    await this.changed(tx, people);
  }

  private async changed(tx: Tx, people: readonly { personId: string }[]): Promise<void> {
    if (people.length === 0) return;
    await this.outbox.publish(tx, 'notices.changed', { personIds: people.map(({ personId }) => personId) });
  }
}

/** A UUIDv7 begins with its time: it is told when it happened, however late it is heard. */
function momentOf(id: string): Date {
  return new Date(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16));
}
