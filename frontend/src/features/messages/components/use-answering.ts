import '../texts/desk';
import type { ConversationView, Message } from '@homeroom/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { firstNameIn } from '../model';

/** The message being replied to, shared by thread and composer. */
export function useAnswering(view: ConversationView) {
  const { t } = useTranslation('desk');
  const [answered, setAnswered] = useState<Message | null>(null);
  const done = () => setAnswered(null);
  if (!answered) return { answering: undefined, replyTo: undefined, onReply: setAnswered, done };
  const { id, senderId, text, files, isWithdrawn } = answered;
  const quoted = { id, senderId, text, files: files.length, isWithdrawn };
  const name = firstNameIn(view, senderId, t('name'));
  return { answering: { quoted, name, onCancel: done }, replyTo: id, onReply: setAnswered, done };
}
