import type { Tx } from '@homeroom/database';
import type { Outbox } from '@homeroom/events';
import { personsAt } from '../desk-standing/desk-standing';

/** Makes open pages of these people reload; for the office, those of everybody who answers there. */
export async function messagesChanged(
  outbox: Outbox,
  tx: Tx,
  conversationId: string,
  people: readonly { personId: string }[],
): Promise<void> {
  const personIds = await personsAt(tx, people);
  await outbox.publish(tx, 'messages.changed', { conversationId, personIds });
}
