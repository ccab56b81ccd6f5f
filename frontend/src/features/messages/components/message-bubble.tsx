import type { Message } from '@homeroom/contracts';
import { Text } from '@mantine/core';
import { IconArrowBackUp, IconCornerUpLeft, IconMessageReport, IconPencil } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionMenu, type MenuAction } from '../../../components/action-menu';
import { ConfirmDialog } from '../../../components/confirm-dialog';
import { Meanwhile } from '../../../components/meanwhile';
import { Written } from '../../../components/written';
import { showRefusal } from '../../../lib/toasts';
import { useSeen } from '../../../lib/use-seen';
import type { TranslatedPlace } from '../../translation/always';
import { Translatable } from '../../translation/components/translatable';
import { pathOf } from '../api/conversations';
import { useChangeMessage } from '../api/write-messages';
import { Composer } from './composer';
import { MessageFiles } from './message-files';
import { Quote } from './quote';
import { ChooseReaction, GivenReactions, type ReactionsOf } from './reactions';
import type { ReportDialog } from './report-dialog';
import classes from './message-bubble.module.css';

interface MessageBubbleProps {
  conversationId: string;
  message: Message;
  isOwn: boolean;
  /** Written by a colleague in the office's name: shown on the side of one's own messages. */
  isOurs?: boolean;
  /** The sender's name, if there are several writers. */
  sender: string | null;
  isSeen: boolean;
  isFound: boolean;
  mayWrite: boolean;
  /** The sender of a quoted message. */
  nameOf: (placeId: string) => string;
  /** The reactions that may be given, the place they are given from, and the givers of existing ones. */
  reactions: ReactionsOf;
  /** The conversation, if its messages may be translated: never where students write to each other. */
  translatedIn?: TranslatedPlace | undefined;
  /** Undefined if the user cannot write. */
  onReply: ((message: Message) => void) | undefined;
  Report: typeof ReportDialog;
}

export function MessageBubble(props: MessageBubbleProps) {
  const { conversationId, message, isOwn, isOurs = isOwn, sender, isSeen, isFound, mayWrite } = props;
  const { nameOf, reactions, translatedIn, onReply, Report } = props;
  const { t, i18n } = useTranslation('messages');
  const { withdraw } = useChangeMessage(conversationId);
  const [doing, setDoing] = useState<'edit' | 'withdraw' | 'report' | null>(null);
  const place = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isFound) place.current?.scrollIntoView({ block: 'center' });
  }, [isFound]);
  const done = () => setDoing(null);
  const notDone = (error: unknown) => showRefusal(t('notChanged'), error, t('tryAgain'));
  const { id, text, files, repliesTo, at, editedAt, isWithdrawn } = message;
  const time = new Date(at).toLocaleTimeString(i18n.language, { timeStyle: 'short' });
  const action = (what: NonNullable<typeof doing>, label: string, Icon: typeof IconPencil): MenuAction => ({
    label,
    icon: <Icon size={18} aria-hidden="true" />,
    onClick: () => setDoing(what),
  });
  // A message that somebody else has withdrawn can still be reported, because the school keeps it.
  const reply = { label: t('reply'), icon: <IconCornerUpLeft size={18} aria-hidden="true" /> };
  const ofOwn = [
    ...(mayWrite && !isWithdrawn ? [action('edit', t('edit'), IconPencil)] : []),
    ...(isWithdrawn ? [] : [action('withdraw', t('withdraw'), IconArrowBackUp)]),
  ];
  // A colleague's answer in the office's name cannot be reported.
  const ofOthers = isOurs ? [] : [action('report', t('report.menu'), IconMessageReport)];
  const actions = [
    ...(onReply && !isWithdrawn ? [{ ...reply, onClick: () => onReply(message) }] : []),
    ...(isOwn ? ofOwn : ofOthers),
  ];
  if (doing === 'edit')
    return (
      <li className={classes.item} data-wide>
        <EditMessage conversationId={conversationId} message={message} onDone={done} onRefused={notDone} />
      </li>
    );
  return (
    <li ref={place} className={classes.item} data-own={isOurs || undefined} data-found={isFound || undefined}>
      <div className={classes.bubble} data-withdrawn={isWithdrawn || undefined}>
        {sender && !isOwn && <span className={classes.sender}>{sender}</span>}
        {repliesTo && !isWithdrawn && <Quote quoted={repliesTo} name={nameOf(repliesTo.senderId)} />}
        {(isWithdrawn || text !== '') && (
          <span className={classes.text} dir="auto">
            {isWithdrawn ? t('withdrawn') : text}
          </span>
        )}
        <MessageFiles files={files} />
        <span className={classes.line}>
          <time dateTime={at}>{time}</time>
          {editedAt && !isWithdrawn && <span>{t('edited')}</span>}
          {isSeen && <span>{t('seen')}</span>}
          {translatedIn && !isOwn && !isWithdrawn && (
            <Translatable
              texts={[text]}
              path={`${pathOf(conversationId)}/messages/${id}/translation`}
              version={message.version}
              place={translatedIn}
              label={time}
            />
          )}
        </span>
        <GivenReactions message={message} conversationId={conversationId} of={reactions} />
      </div>
      {!isWithdrawn && reactions.signs.length > 0 && (
        <ChooseReaction message={message} conversationId={conversationId} of={reactions} />
      )}
      {actions.length > 0 && <ActionMenu label={t('actions', { time })} actions={actions} />}
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
      <Report conversationId={conversationId} messageId={id} opened={doing === 'report'} onClose={done} />
    </li>
  );
}

interface EditMessageProps extends Pick<MessageBubbleProps, 'conversationId' | 'message'> {
  onDone: () => void;
  onRefused: (error: Error) => void;
}

/** The author may edit the same message on another device meanwhile. */
function EditMessage({ conversationId, message, onDone, onRefused }: EditMessageProps) {
  const { edit } = useChangeMessage(conversationId);
  const seen = useSeen(message);
  const { id, text } = message;
  const send = (next: string) =>
    edit.mutate(
      { id, version: seen.version, text: next },
      {
        onSuccess: onDone,
        onError: (error) => {
          seen.refused(error);
          onRefused(error);
        },
      },
    );
  return (
    <>
      {seen.theirs && (
        <Meanwhile>
          <Written>{seen.theirs.text}</Written>
        </Meanwhile>
      )}
      <Composer draft={id} editing={{ text, isBusy: edit.isPending, onCancel: onDone }} onSend={send} />
    </>
  );
}
