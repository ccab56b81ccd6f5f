import '../texts/scheduled';
import type { ConversationView } from '@homeroom/contracts';
import { MESSAGES } from '@homeroom/domain';
import { Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLiveEvent } from '../../../lib/live-context';
import { nameOf } from '../../../lib/name-of';

/** Who is typing; disappears by itself after a while, or when their message arrives. */
export function WritingNow({ view, newest }: { view: ConversationView; newest: number }) {
  const { t } = useTranslation(['scheduled', 'desk']);
  const [writing, setWriting] = useState<{ personId: string; behind: number } | null>(null);
  useLiveEvent('conversation.writing', ({ conversationId, personId }) => {
    if (conversationId === view.id) setWriting({ personId, behind: newest });
  });
  useEffect(() => {
    if (!writing) return;
    const over = setTimeout(() => setWriting(null), 2 * MESSAGES.writingApartMs);
    return () => clearTimeout(over);
  }, [writing]);
  const isOffice = writing?.personId === view.desk?.id;
  const person = view.people.find(({ personId }) => personId === writing?.personId) ?? null;
  const name = isOffice ? t('desk:name') : nameOf(person);
  const isNow = writing !== null && name !== '' && newest <= writing.behind;
  return (
    <Text size="sm" c="dimmed" role="status">
      {isNow && t('isWriting', { name })}
    </Text>
  );
}
