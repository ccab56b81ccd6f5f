import type { Message } from '@homeroom/contracts';
import { Text } from '@mantine/core';
import { IconArrowBackUp, IconPencil } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionMenu } from '../../../components/action-menu';
import { ConfirmDialog } from '../../../components/confirm-dialog';
import { showRefusal } from '../../../lib/toasts';
import { useChangeMessage } from '../api/write-messages';
import { Composer } from './composer';
import classes from './message-bubble.module.css';

interface MessageBubbleProps {
  conversationId: string;
  message: Message;
  isOwn: boolean;
  /** Where several write: who did. */
  sender: string | null;
  isSeen: boolean;
  isFound: boolean;
  mayWrite: boolean;
}

export function MessageBubble(props: MessageBubbleProps) {
  const { conversationId, message, isOwn, sender, isSeen, isFound, mayWrite } = props;
  const { t, i18n } = useTranslation('messages');
  const { edit, withdraw } = useChangeMessage(conversationId);
  const [doing, setDoing] = useState<'edit' | 'withdraw' | null>(null);
  const place = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isFound) place.current?.scrollIntoView({ block: 'center' });
  }, [isFound]);
  const done = () => setDoing(null);
  const notDone = (error: unknown) => showRefusal(t('notChanged'), error, t('tryAgain'));
  const { id, version, text, at, editedAt, isWithdrawn } = message;
  const time = new Date(at).toLocaleTimeString(i18n.language, { timeStyle: 'short' });
  if (doing === 'edit')
    return (
      <li className={classes.item} data-wide>
        <Composer
          draft={id}
          editing={{ text, isBusy: edit.isPending, onCancel: done }}
          onSend={(next) => edit.mutate({ id, version, text: next }, { onSuccess: done, onError: notDone })}
        />
      </li>
    );
  return (
    <li ref={place} className={classes.item} data-own={isOwn || undefined} data-found={isFound || undefined}>
      <div className={classes.bubble} data-withdrawn={isWithdrawn || undefined}>
        {sender && !isOwn && <span className={classes.sender}>{sender}</span>}
        <span className={classes.text} dir="auto">
          {isWithdrawn ? t('withdrawn') : text}
        </span>
        <span className={classes.line}>
          <time dateTime={at}>{time}</time>
          {editedAt && !isWithdrawn && <span>{t('edited')}</span>}
          {isSeen && <span>{t('seen')}</span>}
        </span>
      </div>
      {isOwn && !isWithdrawn && (
        <ActionMenu
          label={t('actions', { time })}
          actions={[
            ...(mayWrite
              ? [
                  {
                    label: t('edit'),
                    icon: <IconPencil size={18} aria-hidden="true" />,
                    onClick: () => setDoing('edit'),
                  },
                ]
              : []),
            {
              label: t('withdraw'),
              icon: <IconArrowBackUp size={18} aria-hidden="true" />,
              onClick: () => setDoing('withdraw'),
            },
          ]}
        />
      )}
      <ConfirmDialog
        opened={doing === 'withdraw'}
        onClose={done}
        title={t('withdrawTitle')}
        confirmLabel={t('withdraw')}
        busy={withdraw.isPending}
        onConfirm={() => withdraw.mutate(id, { onSuccess: done, onError: notDone })}
      >
        <Text>{t('withdrawText')}</Text>
      </ConfirmDialog>
    </li>
  );
}
