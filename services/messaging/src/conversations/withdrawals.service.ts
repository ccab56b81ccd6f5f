import type { Tx } from '@homeroom/database';
import { Outbox } from '@homeroom/events';
import { Injectable } from '@nestjs/common';
import { noteDone } from '../desk-standing/desk-standing.queries';
import { noticesChanged } from '../directory/notices-changed';
import { takeTurn } from './conversations.queries';
import { forgetNotices, moveNotices } from './message-notices.queries';
import { messagesChanged } from './messages-changed';
import { type MessageRow, reachedBy, withdraw } from './messages.queries';

/** Withdraws a message from everything except the evidence. */
@Injectable()
export class Withdrawals {
  constructor(private readonly outbox: Outbox) {}

  /** Returns undefined if it was already withdrawn. */
  async takeBack(
    tx: Tx,
    { conversationId, messageId, seq }: { conversationId: string; messageId: string; seq: number },
  ): Promise<MessageRow | undefined> {
    await tx.sql(takeTurn(conversationId));
    const [message] = await tx.sql(withdraw(messageId));
    // A question whose answer was withdrawn is waiting again.
    await tx.sql(noteDone(conversationId));
    const forgotten = await tx.sql(forgetNotices(conversationId));
    await noticesChanged(this.outbox, tx, [...forgotten, ...(await tx.sql(moveNotices(conversationId)))]);
    await messagesChanged(this.outbox, tx, conversationId, await tx.sql(reachedBy(conversationId, seq)));
    return message;
  }
}
