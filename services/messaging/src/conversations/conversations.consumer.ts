import type { Fact } from '@homeroom/contracts';
import type { Tx } from '@homeroom/database';
import { Consumes, LivePublisher, Outbox, Tells } from '@homeroom/events';
import { Injectable } from '@nestjs/common';
import { DeliveriesService } from '../deliveries/deliveries.service';
import { noticesChanged } from '../notices/notices-changed';
import { takeTurn } from './conversations.queries';
import { tellOfMessage } from './message-notices.queries';

/** Tells people that they were written to: in the bell, by the ways that each of them chose, and on open pages. */
@Injectable()
export class ConversationsConsumer {
  constructor(
    private readonly outbox: Outbox,
    private readonly live: LivePublisher,
    private readonly deliveries: DeliveriesService,
  ) {}

  /** Whoever has read it meanwhile is not told of it, nor who lost the child, nor anybody of what was withdrawn. */
  @Consumes('message.sent')
  async onSent({ payload }: Fact<'message.sent'>, tx: Tx): Promise<void> {
    // Who takes it back at the same moment has done so, or finds what was told of it.
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
