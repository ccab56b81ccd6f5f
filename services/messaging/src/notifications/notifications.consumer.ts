import type { Fact } from '@homeroom/contracts';
import type { Tx } from '@homeroom/database';
import { NOTICE_AUDIENCE } from '@homeroom/domain';
import { Consumes, LivePublisher, Outbox, Tells } from '@homeroom/events';
import { Injectable } from '@nestjs/common';
import { DigestsService } from './digests.service';
import { claimCause, closeCause, takeBack, tell, tellOfAll } from './notifications.queries';

/** Tells people of what happened, and takes back what turned out not to have. */
@Injectable()
export class NotificationsConsumer {
  constructor(
    private readonly outbox: Outbox,
    private readonly live: LivePublisher,
    private readonly digests: DigestsService,
  ) {}

  @Consumes('points.awarded')
  async onAwarded({ eventId, payload }: Fact<'points.awarded'>, tx: Tx): Promise<void> {
    const { entryId: about, studentId, amount, awardedBy = null, categoryName = null } = payload;
    if (amount <= 0) return;
    const [claimed] = await tx.sql(claimCause(about));
    if (!claimed) return;
    const told = {
      id: eventId,
      at: momentOf(eventId),
      studentId,
      about,
      byId: awardedBy,
      amount,
      categoryName,
    };
    const people = await tx.sql(tell({ ...told, kind: 'praise', roles: NOTICE_AUDIENCE.praise }));
    await this.digests.plan(
      tx,
      people.map(({ personId }) => personId),
    );
    await this.changed(tx, people);
  }

  /** Read or not: nobody was praised. It may come before what it takes back. */
  @Consumes('points.undone')
  async onUndone({ payload: { entryId } }: Fact<'points.undone'>, tx: Tx): Promise<void> {
    await tx.sql(closeCause(entryId));
    await this.changed(tx, await tx.sql(takeBack(entryId)));
  }

  @Consumes('homework.set')
  onHomeworkSet(fact: Fact<'homework.set'>, tx: Tx): Promise<void> {
    return this.tellOfHomework(tx, 'homework_set', fact, fact.payload.studentIds);
  }

  @Consumes('homework.due_tomorrow')
  onDueTomorrow(fact: Fact<'homework.due_tomorrow'>, tx: Tx): Promise<void> {
    return this.tellOfHomework(tx, 'homework_due_tomorrow', fact, fact.payload.studentIds);
  }

  @Consumes('homework.returned')
  onReturned(fact: Fact<'homework.returned'>, tx: Tx): Promise<void> {
    return this.tellOfHomework(tx, 'homework_returned', fact, [fact.payload.studentId]);
  }

  /** It may come before what it takes back. */
  @Consumes('homework.withdrawn')
  async onWithdrawn({ payload: { homeworkId } }: Fact<'homework.withdrawn'>, tx: Tx): Promise<void> {
    await tx.sql(closeCause(homeworkId));
    await this.changed(tx, await tx.sql(takeBack(homeworkId)));
  }

  @Tells('notices.changed')
  async onChanged({ eventId, schoolId, name, payload }: Fact<'notices.changed'>): Promise<void> {
    await this.live.publish({ eventId, schoolId, name, data: {}, to: { personIds: payload.personIds } });
  }

  private async tellOfHomework(
    tx: Tx,
    kind: keyof typeof NOTICE_AUDIENCE,
    { eventId, payload }: Fact<'homework.set' | 'homework.due_tomorrow' | 'homework.returned'>,
    studentIds: readonly string[],
  ): Promise<void> {
    const { homeworkId: about, byId, subject } = payload;
    const told = { id: eventId, at: momentOf(eventId), about, byId, subject };
    const people = await tx.sql(tellOfAll({ ...told, kind, roles: NOTICE_AUDIENCE[kind], studentIds }));
    await this.digests.plan(
      tx,
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
