import '../texts/desk';
import '../texts/scheduled';
import type { ConversationView } from '@homeroom/contracts';
import { isWithStudents, MESSAGES, type WritingVerdict } from '@homeroom/domain';
import { Text, Title } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PersonAvatar } from '../../../components/person-avatar';
import { nameOf } from '../../../lib/name-of';
import { conversationQuery, heldQuery, messagesQuery } from '../api/conversations';
import { keepMessage } from '../api/write-messages';
import { useSayWriting } from '../api/writing';
import { isAtDesk, namesOf, othersOf } from '../model';
import { Composer } from './composer';
import classes from './conversation-pane.module.css';
import { ConversationMenu } from './conversation-menu';
import { DeskActions } from './desk-actions';
import { DeskNote } from './desk-note';
import { QuietNote } from './quiet-note';
import { WritingNow } from './writing-now';
import { HeldMessages } from './held-messages';
import { HoursNote } from './hours-note';
import { ScheduleDialog } from './schedule-dialog';
import { ScheduledList } from './scheduled-list';
import { Thread } from './thread';
import { WithUnsent } from './unsent-messages';
import { useAnswering } from './use-answering';
import { useWriting } from './use-writing';

interface PaneProps {
  id: string;
  ownId: string;
  at: number;
  back: string;
}

/** One conversation: participants, messages and composer. */
export function ConversationPane({ id, ownId, at, back }: PaneProps) {
  const query = useQuery(conversationQuery(id));
  return (
    <WithUnsent query={query} conversationId={id}>
      {(view) => <Conversation key={id} view={view} ownId={ownId} at={at} back={back} />}
    </WithUnsent>
  );
}

function Conversation({ view, ownId, at, back }: Omit<PaneProps, 'id'> & { view: ConversationView }) {
  const { t } = useTranslation(['messages', 'desk', 'scheduled']);
  const others = othersOf(view, ownId);
  const { verdict, choice, signs } = useWriting(view, ownId);
  const { answering, replyTo, onReply, done } = useAnswering(view);
  const reached = verdict.may ? others.filter(({ personId }) => verdict.reaches.includes(personId)) : [];
  const isFamily = view.kind === 'family';
  const isTaught = isWithStudents(view.kind);
  const waiting = useQuery({ ...heldQuery, enabled: isTaught }).data ?? [];
  const held = waiting.filter(({ conversationId }) => conversationId === view.id);
  const { desk } = view;
  const [later, setLater] = useState<{ text: string; sent: () => void } | null>(null);
  const sayWriting = useSayWriting(view.id, view.showsWriting);
  const newest = useInfiniteQuery(messagesQuery(view.id)).data?.pages[0]?.at(-1)?.seq ?? 0;
  const answers = isAtDesk(view, ownId);
  const name = namesOf(others) || t(desk ? 'desk:name' : 'nobody');
  const asOffice =
    others[0]?.role === 'teacher' ? t('desk:asOfficeStaff', { name }) : t('desk:asOffice', { name });
  const toDesk = answers ? asOffice : t('desk:reachesOffice');
  return (
    <section className={classes.pane} aria-label={name}>
      <header className={classes.head}>
        <Link to={back} className={classes.back} aria-label={t('back')}>
          <IconArrowLeft size={22} aria-hidden="true" />
        </Link>
        <PersonAvatar seed={others[0]?.personId ?? view.id} name={name} size={44} />
        <div className={classes.names}>
          <Title order={2} size="h4">
            {name}
          </Title>
          {view.child && !isTaught && (
            <span className={classes.about}>{t('about', { name: nameOf(view.child) })}</span>
          )}
        </div>
        <ConversationMenu view={view} ownId={ownId} />
      </header>
      <Thread
        view={view}
        ownId={ownId}
        at={at}
        mayWrite={verdict.may && !isTaught}
        signs={signs}
        onReply={verdict.may ? onReply : undefined}
      >
        {held.length > 0 && <HeldMessages held={held} by="office" />}
      </Thread>
      <ScheduledList conversationId={view.id} />
      {later && (
        <ScheduleDialog
          conversationId={view.id}
          timeZone={view.timeZone}
          text={later.text}
          opened
          onClose={() => setLater(null)}
          onDone={() => {
            later.sent();
            setLater(null);
          }}
        />
      )}
      <footer className={classes.foot}>
        {isTaught && (
          <Text size="sm" role="note">
            {t('taught.note')}
          </Text>
        )}
        {view.quietUntil && <QuietNote until={view.quietUntil} timeZone={view.timeZone} />}
        <WritingNow view={view} newest={newest} />
        {desk && answers && <DeskActions conversationId={view.id} desk={desk} ownId={ownId} />}
        {desk && !answers && verdict.may && <DeskNote view={view} desk={desk} />}
        {verdict.may ? (
          <>
            {isFamily && (
              <HoursNote
                timeZone={view.timeZone}
                to={reached[0]?.role === 'parent' ? 'family' : 'school'}
                hours={reached[0]?.hours}
              />
            )}
            <Composer
              draft={`message:${view.id}`}
              {...(isTaught && { most: MESSAGES.studentTextMaxLength })}
              choice={choice}
              answering={answering}
              onSend={(text, files) => {
                keepMessage(view.id, text, { files, replyTo, answersUpTo: answers ? newest : undefined });
                done();
              }}
              {...(!isTaught && {
                onWriting: sayWriting,
                onLater: (text: string, sent: () => void) => setLater({ text, sent }),
              })}
            />
            {/* The school can read conversations between a teacher and a student, as the note says. */}
            {!isTaught && (
              <Text size="sm" c="dimmed">
                {desk ? toDesk : t('reaches', { names: namesOf(reached) })}
                {!desk &&
                  reached.length < others.length &&
                  ` ${t('reachesNot', { names: namesOf(others.filter((one) => !reached.includes(one))) })}`}
              </Text>
            )}
          </>
        ) : (
          <Text role="note" fw={600}>
            {whyNot(verdict, desk, t)}
          </Text>
        )}
      </footer>
    </section>
  );
}

function whyNot(
  { why }: Extract<WritingVerdict, { may: false }>,
  desk: ConversationView['desk'],
  t: TFunction<['messages', 'desk']>,
): string {
  switch (why) {
    case 'desk_closed':
      return desk?.sentence ?? t('desk:closed');
    case 'hours':
    case 'weekend':
    case 'holiday':
      return t('closed.hours');
    case 'content':
      return t('closed.content');
    case 'read_only':
      return t('closed.read_only');
    default:
      return t('closed.nobody');
  }
}
