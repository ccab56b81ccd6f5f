import '../texts/desk';
import type { ConversationView, DeskStanding, Message } from '@homeroom/contracts';
import type { ReactionKind } from '@homeroom/domain';
import { Button, Stack, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { sentenceOf } from '../../../lib/api-client';
import { nameOf } from '../../../lib/name-of';
import { useWhenLooked } from '../../../lib/use-when-looked';
import { messagesQuery } from '../api/conversations';
import { useSeeMessages } from '../api/write-messages';
import { byDay, firstNameIn, giverIn, inOrder, isAtDesk, seenUpTo } from '../model';
import { MessageBubble } from './message-bubble';
import { ReportDialog } from './report-dialog';
import classes from './thread.module.css';
import { UnsentMessages, useUnsentOf, WithUnsent } from './unsent-messages';

interface ThreadProps {
  view: ConversationView;
  ownId: string;
  /** The sequence number of a message to scroll to. */
  at: number;
  mayWrite: boolean;
  /** The reactions that may be given now. */
  signs: readonly ReactionKind[];
  onReply?: ((message: Message) => void) | undefined;
  /** The dialog to report a message. */
  Report?: typeof ReportDialog | undefined;
  /** Rendered below the messages. */
  children?: ReactNode;
}

/** The messages by day, and below them those waiting to be sent. */
export function Thread({ view, ownId, at, mayWrite, signs, onReply, Report, children }: ThreadProps) {
  const { t } = useTranslation('messages');
  const query = useInfiniteQuery(messagesQuery(view.id));
  const messages = inOrder(query.data?.pages ?? []);
  const waiting = useUnsentOf(view.id);
  const foot = useFoot(messages, waiting.messages.length, at);
  useSeen(view, messages, ownId);
  const { hasNextPage, isFetching, fetchNextPage } = query;
  const isMissing = at > 0 && messages.length > 0 && (messages[0]?.seq ?? 0) > at;
  useEffect(() => {
    if (isMissing && hasNextPage && !isFetching) void fetchNextPage();
  }, [isMissing, hasNextPage, isFetching, fetchNextPage]);
  return (
    <WithUnsent query={query} conversationId={view.id}>
      {() => (
        <Stack gap="md" className={classes.thread} role="log" aria-label={t('thread')} tabIndex={0}>
          {query.isFetchNextPageError && (
            <Text role="alert" c="var(--mantine-color-error)">
              {sentenceOf(query.error, t('olderFailed'))}
            </Text>
          )}
          {hasNextPage && (
            <Button variant="default" mx="auto" loading={isFetching} onClick={() => void fetchNextPage()}>
              {t('older')}
            </Button>
          )}
          {messages.length === 0 && waiting.messages.length === 0 && !children && (
            <Text c="dimmed" ta="center" py="lg">
              {t('nothingYet')}
            </Text>
          )}
          <Days messages={messages} {...{ view, ownId, at, mayWrite, signs, onReply, Report }} />
          {children}
          <UnsentMessages waiting={waiting} />
          <div ref={foot} />
        </Stack>
      )}
    </WithUnsent>
  );
}

interface DaysProps extends Omit<ThreadProps, 'children'> {
  messages: readonly Message[];
}

function Days({ messages, view, ownId, at, mayWrite, signs, onReply, Report = ReportDialog }: DaysProps) {
  const { t, i18n } = useTranslation('desk');
  const seen = seenUpTo(view, ownId);
  const ownPlace = isAtDesk(view, ownId) ? view.desk?.id : ownId;
  const newestSeen = messages.findLast(({ senderId, seq }) => senderId === ownPlace && seq <= seen)?.seq;
  const names = new Map(view.people.map((person) => [person.personId, person.firstName]));
  const isSeveral = view.people.length > 2;
  const senderOf = (message: Message) => {
    if (message.senderId === view.desk?.id) return answererOf(message, view.desk, t);
    return isSeveral ? (names.get(message.senderId) ?? null) : null;
  };
  return byDay(messages).map(({ key, messages: ofDay }) => {
    const day = new Date(key).toLocaleDateString(i18n.language, { dateStyle: 'full' });
    return (
      <section key={key} aria-label={day}>
        <h3 className={classes.day}>{day}</h3>
        <ul className={classes.list}>
          {ofDay.map((message) => (
            <MessageBubble
              key={message.id}
              conversationId={view.id}
              message={message}
              isOwn={(message.answeredBy ?? message.senderId) === ownId}
              isOurs={message.senderId === ownPlace}
              sender={senderOf(message)}
              isSeen={message.seq === newestSeen}
              isFound={message.seq === at}
              mayWrite={mayWrite}
              nameOf={(placeId) => firstNameIn(view, placeId, t('name'))}
              reactions={{
                signs,
                ownPlace: ownPlace ?? ownId,
                giverOf: (placeId) => giverIn(view, placeId, t('name')),
              }}
              translatedIn={view.kind === 'students' ? undefined : `conversation:${view.id}`}
              onReply={onReply}
              Report={Report}
            />
          ))}
        </ul>
      </section>
    );
  });
}

/** The office as sender; its staff also see which of them wrote. */
function answererOf({ answeredBy }: Message, { staff }: DeskStanding, t: TFunction<'desk'>): string {
  const name = nameOf(staff.find(({ personId }) => personId === answeredBy) ?? null);
  return name ? t('by', { name }) : t('name');
}

/** Keeps the newest message in view; scrolls to the requested message instead if there is one. */
function useFoot(messages: readonly Message[], waiting: number, at: number) {
  const foot = useRef<HTMLDivElement>(null);
  const newest = messages.at(-1)?.seq ?? 0;
  useEffect(() => {
    const frame = foot.current?.parentElement;
    if (frame && at === 0) frame.scrollTop = frame.scrollHeight;
  }, [newest, waiting, at]);
  return foot;
}

/** Marks messages as seen while the page is visible. */
function useSeen(
  { id, people, unread, desk }: ConversationView,
  messages: readonly Message[],
  ownId: string,
): void {
  const { mutate } = useSeeMessages(id);
  const newest = messages.at(-1)?.seq ?? 0;
  const seen = people.find(({ personId }) => personId === ownId)?.seen ?? desk?.seen ?? 0;
  useWhenLooked({ what: newest, isDue: newest > 0 && (newest > seen || unread > 0) }, (notSaid) =>
    mutate(newest, { onError: notSaid }),
  );
}
