import type { MessageContact, OpenedConversation, WrittenMessage } from '@homeroom/contracts';
import { eventually } from '@homeroom/testing';
import type { Browser } from './browser';

export interface ConversationUnderTest {
  id: string;
  /** Messages of whoever began it: one that stays, and one that may be withdrawn. */
  kept: string;
  removed: string;
  /** Whom it is with. */
  personId: string;
}

const PATH = '/api/messages/conversations';

/** A guardian writes to whoever is there for the child; messaging hears of them a moment after they were entered. */
export async function beginConversation(
  parent: Browser,
  text = 'Good morning',
): Promise<ConversationUnderTest> {
  const contact = await eventually(async () => {
    const { body } = await parent.get<MessageContact[]>('/api/messages/contacts');
    return body.find(({ role }) => role === 'teacher') ?? false;
  });
  const { personId, child } = contact;
  const wanted = { kind: 'family', personIds: [personId], studentId: child?.studentId };
  const { conversationId: id } = (await parent.post<OpenedConversation>(PATH, wanted)).body;
  const say = async () =>
    (await parent.post<WrittenMessage>(`${PATH}/${id}/messages`, { text })).body.message.id;
  return { id, personId, kept: await say(), removed: await say() };
}
