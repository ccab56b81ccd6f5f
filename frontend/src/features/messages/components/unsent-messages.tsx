import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { QueryView } from '../../../components/query-view';
import { isStatus } from '../../../lib/api-client';
import { useUnsentMessages } from '../api/write-messages';
import classes from './thread.module.css';
import { UnsentBubble } from './unsent-bubble';

interface UnsentMessagesProps {
  waiting: ReturnType<typeof useUnsentMessages>;
  /** Messages can no longer be sent from here, only read and discarded. */
  isClosed?: boolean;
}

/** Messages that have not reached the server, with their state. */
export function UnsentMessages({
  waiting: { messages, hasFailed, send, drop },
  isClosed = false,
}: UnsentMessagesProps) {
  const { t } = useTranslation('messages');
  if (messages.length === 0) return null;
  return (
    <ul className={classes.list} aria-label={t('waiting')}>
      {messages.map((item) => (
        <UnsentBubble
          key={item.key}
          item={item}
          hasFailed={hasFailed}
          onSend={isClosed ? undefined : send}
          onDrop={drop}
        />
      ))}
    </ul>
  );
}

/** The queued messages of one conversation. */
export function useUnsentOf(conversationId: string) {
  const { messages, ...waiting } = useUnsentMessages();
  return { ...waiting, messages: messages.filter(({ write }) => write.conversationId === conversationId) };
}

interface WithUnsentProps<T> {
  query: UseQueryResult<T>;
  conversationId: string;
  children: (data: T) => ReactNode;
}

/** If the conversation cannot be shown, its queued messages still are, below the error. */
export function WithUnsent<T>({ query, conversationId, children }: WithUnsentProps<T>) {
  const waiting = useUnsentOf(conversationId);
  const isRefused = isStatus(query.error, 403, 404);
  const isMissing = isRefused || (query.isError && query.data === undefined);
  const shown = <QueryView query={query}>{children}</QueryView>;
  if (!isMissing) return shown;
  return (
    <div className={classes.instead}>
      {shown}
      <UnsentMessages waiting={waiting} isClosed={isRefused} />
    </div>
  );
}
