import '../texts/taught';
import type { OpenedTaughtConversation, TaughtConversation } from '@homeroom/contracts';
import { MESSAGES } from '@homeroom/domain';
import { Button, Group, Text, Textarea, Title } from '@mantine/core';
import { IconMessages } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../components/card';
import { Dialog } from '../../../components/dialog';
import { DialogForm } from '../../../components/dialog-form';
import { EmptyPart } from '../../../components/empty-part';
import list from '../../../components/item-list.module.css';
import { EvidenceList } from '../../../components/judging/evidence-list';
import { Moment } from '../../../components/moment';
import { Older } from '../../../components/older';
import { QueryView } from '../../../components/query-view';
import { WriteButton } from '../../../components/write-controls';
import { nameOf } from '../../../lib/name-of';
import { showRefusal } from '../../../lib/toasts';
import { taughtConversationsQuery, useOpenTaught } from '../api/taught';

/** Which teachers and students exchange messages; the office can read a conversation by giving a reason. */
export function TaughtConversations() {
  const { t } = useTranslation('taught');
  const query = useInfiniteQuery(taughtConversationsQuery);
  return (
    <Card>
      <Title order={2} size="h3">
        {t('list.title')}
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        {t('list.text')}
      </Text>
      <QueryView query={query}>
        {({ pages }) =>
          pages.flat().length === 0 ? (
            <EmptyPart title={t('list.emptyTitle')} description={t('list.emptyText')} />
          ) : (
            <>
              <ul className={list.list} aria-label={t('list.title')}>
                {pages.flat().map((one) => (
                  <Conversation key={one.id} of={one} />
                ))}
              </ul>
              {query.hasNextPage && (
                <Older query={query} older={t('list.older')} end="" failed={t('list.olderFailed')} />
              )}
            </>
          )
        }
      </QueryView>
    </Card>
  );
}

function Conversation({ of }: { of: TaughtConversation }) {
  const { t } = useTranslation('taught');
  const [isAsking, setAsking] = useState(false);
  const [pages, setPages] = useState<readonly OpenedTaughtConversation[]>([]);
  const somebody = t('list.somebody');
  const names = {
    teacher: of.teacher ? nameOf(of.teacher) : somebody,
    student: of.student ? nameOf(of.student) : somebody,
  };
  const messages = pages.flatMap((page) => page.messages);
  const earlierOf = (id: string) =>
    pages
      .flatMap(({ earlier }) => earlier.filter(({ messageId }) => messageId === id))
      .map(({ text }) => text);
  const before = messages[0]?.seq;
  const isAll = pages.length > 0 && (before === undefined || before === 1);
  return (
    <li className={list.item}>
      <div className={list.what}>
        <span className={list.icon}>
          <IconMessages size={24} aria-hidden="true" />
        </span>
        <span className={list.words}>
          <span className={list.title}>{t('list.who', names)}</span>
          <span className={list.line}>
            <span>{t('list.count', { count: of.messages })}</span>
            {of.lastAt && <Moment at={of.lastAt} />}
          </span>
          {pages.length > 0 && (
            <EvidenceList
              label={t('list.messages', names)}
              reportedId={null}
              {...{ somebody, messages, earlierOf }}
            />
          )}
        </span>
      </div>
      <Group gap="sm" style={{ alignSelf: 'flex-start' }}>
        {!isAll && (
          <WriteButton
            variant="default"
            aria-label={t(before ? 'list.readOlderOf' : 'list.readOf', names)}
            onClick={() => setAsking(true)}
          >
            {t(before ? 'list.readOlder' : 'list.read')}
          </WriteButton>
        )}
        {pages.length > 0 && (
          <Button variant="default" onClick={() => setPages([])}>
            {t('list.close')}
          </Button>
        )}
      </Group>
      <Dialog opened={isAsking} onClose={() => setAsking(false)} title={t('list.readOf', names)}>
        <ReasonForm
          id={of.id}
          before={before}
          onRead={(page) => {
            setPages((read) => [page, ...read]);
            setAsking(false);
          }}
          onClose={() => setAsking(false)}
        />
      </Dialog>
    </li>
  );
}

interface ReasonFormProps {
  id: string;
  before: number | undefined;
  onRead: (page: OpenedTaughtConversation) => void;
  onClose: () => void;
}

function ReasonForm({ id, before, onRead, onClose }: ReasonFormProps) {
  const { t } = useTranslation('taught');
  const open = useOpenTaught(id);
  const [reason, setReason] = useState('');
  const submit = () =>
    open.mutate(
      { reason, ...(before ? { before } : {}) },
      { onSuccess: onRead, onError: (error) => showRefusal(t('list.failed'), error, t('tryAgain')) },
    );
  return (
    <DialogForm busy={open.isPending} submitLabel={t('list.read')} onSubmit={submit} onCancel={onClose}>
      <Text>{t('list.reasonText')}</Text>
      <Textarea
        label={t('list.reason')}
        withAsterisk
        autosize
        minRows={2}
        maxLength={MESSAGES.reasonMaxLength}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </DialogForm>
  );
}
