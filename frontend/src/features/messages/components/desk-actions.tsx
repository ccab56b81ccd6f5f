import '../texts/desk';
import type { DeskStanding } from '@homeroom/contracts';
import { Group, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { WriteButton } from '../../../components/write-controls';
import { nameOf } from '../../../lib/name-of';
import { showRefusal } from '../../../lib/toasts';
import { messagesQuery } from '../api/conversations';
import { useTakeOn } from '../api/desk';

interface DeskActionsProps {
  conversationId: string;
  desk: DeskStanding;
  ownId: string;
}

/** For staff at the desk: who has taken the conversation on, and actions besides answering. */
export function DeskActions({ conversationId, desk, ownId }: DeskActionsProps) {
  const { t } = useTranslation('desk');
  const { take, settle } = useTakeOn(conversationId);
  // Settles only what is shown on the page; later messages remain waiting.
  const newest = useInfiniteQuery(messagesQuery(conversationId)).data?.pages[0]?.at(-1)?.seq ?? 0;
  const { takenBy, waitingSince } = desk;
  const isOwn = takenBy?.personId === ownId;
  const isBusy = take.isPending || settle.isPending;
  const failed = { onError: (error: Error) => showRefusal(t('notChanged'), error, t('tryAgain')) };
  const from = takenBy?.personId ?? null;
  if (!waitingSince && !takenBy)
    return (
      <Text role="status" size="sm" c="dimmed">
        {t('nothingWaits')}
      </Text>
    );
  return (
    <Group justify="space-between" gap="sm">
      <Text role="status" size="sm">
        {takenBy ? (isOwn ? t('youAnswer') : t('answers', { name: nameOf(takenBy) })) : t('nobodyAnswers')}
      </Text>
      <Group gap="sm">
        <WriteButton
          variant="default"
          disabled={isBusy}
          onClick={() => take.mutate({ take: !isOwn, from }, failed)}
        >
          {isOwn ? t('giveBack') : takenBy ? t('takeOver') : t('take')}
        </WriteButton>
        {waitingSince && newest > 0 && (
          <WriteButton
            variant="default"
            disabled={isBusy}
            onClick={() => settle.mutate({ upTo: newest }, failed)}
          >
            {t('settle')}
          </WriteButton>
        )}
      </Group>
    </Group>
  );
}
