import type { Fact } from '@homeroom/contracts';
import type { Tx } from '@homeroom/database';
import { NOTICE_AUDIENCE, type NoticeKind } from '@homeroom/domain';
import { Consumes, LivePublisher, Outbox, Tells } from '@homeroom/events';
import { Injectable } from '@nestjs/common';
import { DigestsService } from './digests.service';
import { claimCause, closeCause, takeBack, tell, type Told } from './notifications.queries';

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
    await this.tell(tx, 'praise', { id: eventId, studentId, about, byId: awardedBy, amount, categoryName });
  }

  /** Somebody's child is not at school, and nobody there knows why. */
  @Consumes('absence.unexplained')
  async onUnexplained({ eventId, payload }: Fact<'absence.unexplained'>, tx: Tx): Promise<void> {
    const { absenceId: about, studentId } = payload;
    const told = { id: eventId, studentId, about, byId: null, amount: 0, categoryName: null };
    await this.tell(tx, 'absence', told);
  }

  /** They are there after all, or the reason is known: it may come before what it takes back. */
  @Consumes('absence.explained')
  async onExplained({ payload: { absenceId } }: Fact<'absence.explained'>, tx: Tx): Promise<void> {
    await this.takeBack(tx, absenceId);
  }

  /** Read or not: nobody was praised. It may come before what it takes back. */
  @Consumes('points.undone')
  async onUndone({ payload: { entryId } }: Fact<'points.undone'>, tx: Tx): Promise<void> {
    await this.takeBack(tx, entryId);
  }

  @Tells('notices.changed')
  async onChanged({ eventId, schoolId, name, payload }: Fact<'notices.changed'>): Promise<void> {
    await this.live.publish({ eventId, schoolId, name, data: {}, to: { personIds: payload.personIds } });
  }

  private async tell(tx: Tx, kind: NoticeKind, told: Omit<Told, 'kind' | 'roles' | 'at'>): Promise<void> {
    const [claimed] = await tx.sql(claimCause(told.about));
    if (!claimed) return;
    const people = await tx.sql(tell({ ...told, kind, at: momentOf(told.id), roles: NOTICE_AUDIENCE[kind] }));
    await this.digests.plan(
      tx,
      people.map(({ personId }) => personId),
    );
    await this.changed(tx, people);
  }

  private async takeBack(tx: Tx, about: string): Promise<void> {
    await tx.sql(closeCause(about));
    await this.changed(tx, await tx.sql(takeBack(about)));
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
