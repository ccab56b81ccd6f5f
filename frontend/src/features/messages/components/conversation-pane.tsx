import type { ConversationView } from '@homeroom/contracts';
import { Text, Title } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PersonAvatar } from '../../../components/person-avatar';
import { QueryView } from '../../../components/query-view';
import { nameOf } from '../../../lib/name-of';
import { WritesClosed } from '../../../lib/writes-closed';
import { conversationQuery } from '../api/conversations';
import { keepMessage } from '../api/write-messages';
import { filesToSend, mayWriteNow, namesOf, othersOf } from '../model';
import { Composer } from './composer';
import classes from './conversation-pane.module.css';
import { HoursNote } from './hours-note';
import { Thread } from './thread';
import { useAnswering } from './use-answering';

interface PaneProps {
  id: string;
  ownId: string;
  at: number;
  back: string;
}

/** One conversation: whom it is with, what was written, and where one writes. */
export function ConversationPane({ id, ownId, at, back }: PaneProps) {
  const query = useQuery(conversationQuery(id));
  return (
    <QueryView query={query}>
      {(view) => <Conversation key={id} view={view} ownId={ownId} at={at} back={back} />}
    </QueryView>
  );
}

function Conversation({ view, ownId, at, back }: Omit<PaneProps, 'id'> & { view: ConversationView }) {
  const { t } = useTranslation('messages');
  const closed = use(WritesClosed).school;
  const others = othersOf(view, ownId);
  const school = { state: closed ? 'read_only' : 'open', timeZone: view.timeZone } as const;
  const verdict = mayWriteNow(view.standing, ownId, school);
  const { answering, replyTo, onReply, done } = useAnswering(view);
  const reached = verdict.may ? others.filter(({ personId }) => verdict.reaches.includes(personId)) : [];
  const isFamily = view.kind === 'family';
  return (
    <section className={classes.pane} aria-label={namesOf(others)}>
      <header className={classes.head}>
        <Link to={back} className={classes.back} aria-label={t('back')}>
          <IconArrowLeft size={22} aria-hidden="true" />
        </Link>
        <PersonAvatar seed={others[0]?.personId ?? view.id} name={namesOf(others)} size={44} />
        <div className={classes.names}>
          <Title order={2} size="h4">
            {namesOf(others)}
          </Title>
          {view.child && <span className={classes.about}>{t('about', { name: nameOf(view.child) })}</span>}
        </div>
      </header>
      <Thread
        view={view}
        ownId={ownId}
        at={at}
        mayWrite={verdict.may}
        onReply={verdict.may ? onReply : undefined}
      />
      <footer className={classes.foot}>
        {verdict.may ? (
          <>
            {isFamily && (
              <HoursNote timeZone={view.timeZone} to={reached[0]?.role === 'parent' ? 'family' : 'school'} />
            )}
            <Composer
              draft={`message:${view.id}`}
              choice={filesToSend(view.standing, ownId, school)}
              answering={answering}
              onSend={(text, files) => {
                keepMessage(view.id, text, { files, replyTo });
                done();
              }}
            />
            <Text size="sm" c="dimmed">
              {t('reaches', { names: namesOf(reached) })}
              {reached.length < others.length &&
                ` ${t('reachesNot', { names: namesOf(others.filter((one) => !reached.includes(one))) })}`}
            </Text>
          </>
        ) : (
          <Text role="note" fw={600}>
            {verdict.why === 'read_only' ? t('closed.read_only') : t('closed.nobody')}
          </Text>
        )}
      </footer>
    </section>
  );
}
