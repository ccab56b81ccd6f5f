import type { ConversationPerson, ConversationView, HeldMessage } from '@homeroom/contracts';
import { MESSAGES, type WritingVerdict } from '@homeroom/domain';
import { Group, Text, Title } from '@mantine/core';
import { IconArrowLeft, IconBan } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ActionMenu } from '../../../components/action-menu';
import { PersonAvatar } from '../../../components/person-avatar';
import { nameOf } from '../../../lib/name-of';
import { conversationQuery } from '../../messages/api/conversations';
import { keepMessage } from '../../messages/api/write-messages';
import { Composer } from '../../messages/components/composer';
import pane from '../../messages/components/conversation-pane.module.css';
import { HeldMessages } from '../../messages/components/held-messages';
import { Thread } from '../../messages/components/thread';
import { WithUnsent } from '../../messages/components/unsent-messages';
import { useAnswering } from '../../messages/components/use-answering';
import { useWriting } from '../../messages/components/use-writing';
import { namesOf, othersOf } from '../../messages/model';
import { BlockDialog } from './block-dialog';
import { KidsReport, OfficeReport } from './kids-report';
import { Stickers } from './stickers';

interface KidsConversationProps {
  id: string;
  ownId: string;
  back: string;
  held: readonly HeldMessage[];
}

export function KidsConversation({ id, ...rest }: KidsConversationProps) {
  const query = useQuery(conversationQuery(id));
  return (
    <WithUnsent query={query} conversationId={id}>
      {(view) => <Conversation view={view} {...rest} />}
    </WithUnsent>
  );
}

function Conversation({
  view,
  ownId,
  back,
  held,
}: Omit<KidsConversationProps, 'id'> & { view: ConversationView }) {
  const { t } = useTranslation('messenger');
  const [blocking, setBlocking] = useState<ConversationPerson | null>(null);
  const others = othersOf(view, ownId);
  const names = namesOf(others);
  const isTaught = view.kind === 'taught';
  const { verdict, choice, signs } = useWriting(view, ownId);
  const { answering, replyTo, onReply, done } = useAnswering(view);
  return (
    <section className={pane.pane} aria-label={names}>
      <header className={pane.head}>
        <Link to={back} className={pane.back} aria-label={t('kids.back')}>
          <IconArrowLeft size={24} aria-hidden="true" />
        </Link>
        <PersonAvatar seed={others[0]?.personId ?? view.id} name={names} size={52} />
        <Title order={2} size="h3" className={pane.names}>
          {names}
        </Title>
        {!isTaught && (
          <Group ms="auto">
            <ActionMenu
              label={t('kids.more', { names })}
              actions={others.map((other) => ({
                label: t('kids.block', { name: nameOf(other) }),
                icon: <IconBan size={18} aria-hidden="true" />,
                onClick: () => setBlocking(other),
              }))}
            />
          </Group>
        )}
      </header>
      <Thread
        view={view}
        ownId={ownId}
        at={0}
        mayWrite={false}
        signs={signs}
        onReply={verdict.may ? onReply : undefined}
        Report={isTaught ? OfficeReport : KidsReport}
      >
        {held.length > 0 && <HeldMessages held={held} by={isTaught ? 'office' : 'teacher'} />}
      </Thread>
      <footer className={pane.foot}>
        {isTaught && (
          <Text size="sm" c="dimmed">
            {t('kids.taught.note')}
          </Text>
        )}
        {verdict.may ? (
          <>
            <Stickers onSend={(sticker) => keepMessage(view.id, sticker)} />
            <Composer
              draft={`message:${view.id}`}
              most={MESSAGES.studentTextMaxLength}
              choice={choice}
              answering={answering}
              onSend={(text, files) => {
                keepMessage(view.id, text, { files, replyTo });
                done();
              }}
            />
          </>
        ) : (
          <Text role="note" fw={600}>
            {whyNot(verdict, t)}
          </Text>
        )}
      </footer>
      <BlockDialog person={blocking} onClose={() => setBlocking(null)} />
    </section>
  );
}

function whyNot({ why }: Extract<WritingVerdict, { may: false }>, t: TFunction<'messenger'>): string {
  switch (why) {
    case 'restricted':
      return t('kids.restricted');
    case 'nobody':
    case 'blocked':
      return t('kids.why.nobody');
    case 'group':
      return t('kids.why.group');
    default:
      return t('kids.why.closed');
  }
}
