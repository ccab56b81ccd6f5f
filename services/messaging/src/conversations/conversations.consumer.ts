import type { Fact } from '@homeroom/contracts';
import type { Tx } from '@homeroom/database';
import { Consumes, LivePublisher, Outbox, Tells } from '@homeroom/events';
import { Injectable } from '@nestjs/common';
import { DeliveriesService } from '../deliveries/deliveries.service';
import { noticesChanged } from '../directory/notices-changed';
import { takeTurn } from './conversations.queries';
import { tellOfMessage } from './message-notices.queries';

/** Notifies people of new messages: in the bell, by the channels that each has chosen, and on open pages. */
@Injectable()
export class ConversationsConsumer {
  constructor(
    private readonly outbox: Outbox,
    private readonly live: LivePublisher,
    private readonly deliveries: DeliveriesService,
  ) {}

  /** Skips people who have read it meanwhile or are no longer related to the child, and withdrawn messages. */
  @Consumes('message.sent')
  async onSent({ payload }: Fact<'message.sent'>, tx: Tx): Promise<void> {
    // A concurrent withdrawal either comes first, or finds the notices to remove.
    await tx.sql(takeTurn(payload.conversationId));
    const noticed = await tx.sql(tellOfMessage(payload.messageId));
    if (noticed.length === 0) return;
    await this.deliveries.plan(tx, 'message', noticed);
    await noticesChanged(this.outbox, tx, noticed);
  }

  @Tells('messages.changed')
  async onChanged({ eventId, schoolId, name, payload }: Fact<'messages.changed'>): Promise<void> {
    const { conversationId, personIds } = payload;
    await this.live.publish({ eventId, schoolId, name, data: { conversationId }, to: { personIds } });
  }
}
