import type { ConversationView, Message } from '@homeroom/contracts';
import { useState } from 'react';

/** Which message of the conversation is being answered to, for the thread and for where one writes. */
export function useAnswering({ people }: ConversationView) {
  const [answered, setAnswered] = useState<Message | null>(null);
  const done = () => setAnswered(null);
  if (!answered) return { answering: undefined, replyTo: undefined, onReply: setAnswered, done };
  const { id, senderId, text, files, isWithdrawn } = answered;
  const quoted = { id, senderId, text, files: files.length, isWithdrawn };
  const name = people.find(({ personId }) => personId === senderId)?.firstName ?? '';
  return { answering: { quoted, name, onCancel: done }, replyTo: id, onReply: setAnswered, done };
}
