import '../texts/desk';
import type { DeskLine } from '@homeroom/contracts';
import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Dialog } from '../../../components/dialog';
import { Older } from '../../../components/older';
import { PersonAvatar } from '../../../components/person-avatar';
import { QueryView } from '../../../components/query-view';
import { EmptyState } from '../../../components/states';
import { TimeAgo } from '../../../components/time-ago';
import { WriteButton } from '../../../components/write-controls';
import { nameOf } from '../../../lib/name-of';
import { deskConversationsQuery } from '../api/desk';
import classes from './conversation-list.module.css';
import { NewCount } from './new-count';
import { Contacts } from './contacts';
import { DeskSettings } from './desk-settings';

interface DeskListProps {
  ownId: string;
  current: string;
  linkTo: (id: string) => string;
  onOpened: (conversationId: string) => void;
}

/** Questions to the office: the longest waiting first, then the answered ones. */
export default function DeskList({ ownId, current, linkTo, onOpened }: DeskListProps) {
  const { t } = useTranslation('desk');
  const [isSetting, setSetting] = useState(false);
  const [isBeginning, setBeginning] = useState(false);
  const query = useInfiniteQuery(deskConversationsQuery);
  const settings = (
    <Group gap="sm">
      <WriteButton onClick={() => setBeginning(true)}>{t('begin.open')}</WriteButton>
      <Button variant="default" onClick={() => setSetting(true)}>
        {t('settings.open')}
      </Button>
    </Group>
  );
  const lines = (title: string, which: readonly DeskLine[]) => (
    <section>
      <Title order={2} size="h4">
        {title}
      </Title>
      <ul className={classes.list} aria-label={title}>
        {which.map((line) => (
          <Line
            key={line.id}
            line={line}
            ownId={ownId}
            isCurrent={line.id === current}
            to={linkTo(line.id)}
          />
        ))}
      </ul>
    </section>
  );
  return (
    <>
      <QueryView query={query}>
        {({ pages }) => {
          const [first] = pages;
          const answered = pages.flatMap((page) => page.answered);
          const waiting = first?.waiting ?? [];
          if (waiting.length + answered.length === 0)
            return (
              <EmptyState title={t('emptyTitle')} description={t('emptyText')}>
                {settings}
              </EmptyState>
            );
          return (
            <Stack gap="md">
              {settings}
              {waiting.length > 0 ? (
                lines(t('waiting', { count: first?.waitingCount ?? 0 }), waiting)
              ) : (
                <Text>{t('nobodyWaits')}</Text>
              )}
              {first && first.waitingCount > waiting.length && (
                <Text size="sm" c="dimmed">
                  {t('moreWait', { count: first.waitingCount - waiting.length })}
                </Text>
              )}
              {answered.length > 0 && lines(t('answered'), answered)}
              {query.hasNextPage && (
                <Older query={query} older={t('older')} end="" failed={t('olderFailed')} />
              )}
            </Stack>
          );
        }}
      </QueryView>
      <Dialog opened={isBeginning} onClose={() => setBeginning(false)} title={t('begin.title')}>
        <Stack gap="sm">
          <Text>{t('begin.text')}</Text>
          <Contacts
            asOffice
            onOpened={(id) => {
              setBeginning(false);
              onOpened(id);
            }}
          />
        </Stack>
      </Dialog>
      <DeskSettings opened={isSetting} onClose={() => setSetting(false)} />
    </>
  );
}

interface LineProps {
  line: DeskLine;
  ownId: string;
  isCurrent: boolean;
  to: string;
}

function Line({
  line: { id, asker, child, unread, waitingSince, takenBy, last },
  ownId,
  isCurrent,
  to,
}: LineProps) {
  const { t } = useTranslation(['desk', 'messages']);
  const name = nameOf(asker) || t('nobody');
  const text = last.isWithdrawn ? t('withdrawn') : last.text || t('messages:files', { count: last.files });
  return (
    <li>
      <Link
        to={to}
        className={classes.link}
        aria-current={isCurrent ? 'true' : undefined}
        data-new={unread > 0 || undefined}
      >
        <PersonAvatar seed={asker?.personId ?? id} name={name} size={44} />
        <span className={classes.words}>
          <span className={classes.head}>
            <span className={classes.name}>{name}</span>
            <span className={classes.when}>
              <TimeAgo at={waitingSince ?? last.at} />
            </span>
          </span>
          {child && <span className={classes.about}>{t('about', { name: nameOf(child) })}</span>}
          <span className={classes.foot}>
            <span className={classes.text} dir="auto">
              {asker?.personId === last.senderId ? text : t('byOffice', { text })}
            </span>
            <NewCount count={unread} />
          </span>
          {takenBy && (
            <span className={classes.about}>
              {takenBy.personId === ownId ? t('youAnswer') : t('answers', { name: nameOf(takenBy) })}
            </span>
          )}
        </span>
      </Link>
    </li>
  );
}
