import type { ConversationSummary } from '@homeroom/contracts';
import { Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { linkTo } from '../model';
import { ConversationList } from './conversation-list';
import { TaughtHead } from './taught-head';

interface InboxProps {
  conversations: readonly ConversationSummary[];
  ownId: string;
  current: string;
}

/** Conversations with students are listed separately from those with families and colleagues. */
export function Inbox({ conversations, ownId, current }: InboxProps) {
  const { t } = useTranslation('messages');
  const students = conversations.filter(({ kind }) => kind === 'taught');
  const others = conversations.filter(({ kind }) => kind !== 'taught');
  const rest = { ownId, current, linkTo };
  if (students.length === 0) return <ConversationList conversations={others} {...rest} />;
  return (
    <>
      <section aria-label={t('taught.students')}>
        <TaughtHead order={2} />
        <ConversationList conversations={students} label={t('taught.students')} {...rest} />
      </section>
      {others.length > 0 && (
        <section aria-label={t('taught.others')}>
          <Title order={2} size="h4">
            {t('taught.others')}
          </Title>
          <ConversationList conversations={others} label={t('taught.others')} {...rest} />
        </section>
      )}
    </>
  );
}
