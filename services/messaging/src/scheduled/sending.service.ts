import { AppError, type WhyNotSent } from '@homeroom/contracts';
import { TenantDb, type Tx } from '@homeroom/database';
import type { WhyNotWrite } from '@homeroom/domain';
import { Outbox, schoolNow } from '@homeroom/events';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { MessagesService } from '../messages/messages.service';
import { DeliveriesService } from '../deliveries/deliveries.service';
import { noticesChanged } from '../directory/notices-changed';
import { type DueMessage, endScheduled, refuseDue, takeDue, tellRefused } from './scheduled.queries';

/** Rolls back the transaction that would have sent the message, so that nothing of it remains. */
class NotLetOut extends Error {
  constructor(
    readonly due: DueMessage,
    readonly why: WhyNotWrite,
  ) {
    super('A message was not let out.');
  }
}

/** Sends due messages: each in its own transaction, which also marks it as sent, so that it is sent once even after a crash. */
@Injectable()
export class Sending {
  constructor(
    private readonly db: TenantDb,
    private readonly outbox: Outbox,
    private readonly messages: MessagesService,
    private readonly deliveries: DeliveriesService,
  ) {}

  async goOn(schoolId: string): Promise<void> {
    let isMore: boolean;
    do isMore = await this.next(schoolId);
    while (isMore);
  }

  /** Returns false if nothing is due. */
  private async next(schoolId: string): Promise<boolean> {
    try {
      return await this.db.inSchool(schoolId, async (tx) => {
        const [due] = await tx.sql(takeDue());
        if (!due) return false;
        await this.send(tx, due);
        return true;
      });
    } catch (error) {
      if (!(error instanceof NotLetOut)) throw error;
      const { due, why } = error;
      await this.db.inSchool(schoolId, (tx) => this.refuse(tx, due, why));
      return true;
    }
  }

  private async send(tx: Tx, due: DueMessage): Promise<void> {
    const { id, isOfBeforeRestore, ...written } = due;
    if (isOfBeforeRestore) return this.refuse(tx, due, 'restored');
    const { state, off } = await schoolNow(tx);
    if (off.includes('messages')) throw new NotLetOut(due, 'feature_off');
    try {
      const why = await this.messages.sendWaiting(tx, { ...written, state });
      // The freeze has to be kept, so the message is refused in the same transaction.
      if (why === 'frozen') return await this.refuse(tx, due, why);
      if (why) throw new NotLetOut(due, why);
    } catch (error) {
      // The rows disagree with the rule.
      if (error instanceof AppError && error.code === 'NOBODY_REACHED') throw new NotLetOut(due, 'nobody');
      throw error;
    }
    await tx.sql(endScheduled(id, 'sent'));
  }

  /** The message stays with its writer, who is notified, or the office if they have left. */
  private async refuse(tx: Tx, { id, conversationId, senderId }: DueMessage, why: WhyNotSent): Promise<void> {
    const [refused] = await tx.sql(refuseDue(id, why));
    if (!refused) return;
    const noticed = await tx.sql(tellRefused(id, uuidv7()));
    await this.deliveries.plan(tx, 'message_not_sent', noticed);
    await noticesChanged(this.outbox, tx, noticed);
    await this.outbox.publish(tx, 'messages.changed', { conversationId, personIds: [senderId] });
  }
}
