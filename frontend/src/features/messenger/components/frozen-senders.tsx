import type { FrozenSender } from '@homeroom/contracts';
import { Badge, Group, Text, Title } from '@mantine/core';
import { IconHandStop } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AskedStep } from '../../../components/asked-step';
import { Card } from '../../../components/card';
import { EmptyPart } from '../../../components/empty-part';
import list from '../../../components/item-list.module.css';
import { Moment } from '../../../components/moment';
import { Pager } from '../../../components/pager';
import { QueryView } from '../../../components/query-view';
import { WriteButton } from '../../../components/write-controls';
import { nameOf } from '../../../lib/name-of';
import { showRefusal } from '../../../lib/toasts';
import { frozenSendersQuery, useDecideFreeze } from '../api/frozen-senders';

/** Senders who were stopped because a new device sent links or files to many people; the office says whether it was really them. */
export function FrozenSenders() {
  const { t } = useTranslation('messenger');
  const [page, turn] = useState(1);
  const query = useQuery(frozenSendersQuery(page));
  return (
    <Card>
      <Title order={2} size="h3">
        {t('frozen.title')}
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        {t('frozen.text')}
      </Text>
      <QueryView query={query}>
        {({ items: senders, ...paging }) =>
          paging.total === 0 ? (
            <EmptyPart title={t('frozen.nobodyTitle')} description={t('frozen.nobodyText')} />
          ) : (
            <>
              <ul className={list.list} aria-label={t('frozen.title')}>
                {senders.map((sender) => (
                  <Sender key={sender.id} sender={sender} />
                ))}
              </ul>
              <Pager {...paging} onTurn={turn} />
            </>
          )
        }
      </QueryView>
    </Card>
  );
}

function Sender({ sender }: { sender: FrozenSender }) {
  const { t } = useTranslation(['messenger', 'common']);
  const { id, person, frozenAt, sent, recalled, read, decided, mayLift } = sender;
  const decide = useDecideFreeze(id);
  const name = person ? nameOf(person) : t('monitoring.somebody');
  const isStopped = decided?.decision !== 'lifted';
  const onError = (error: Error) => showRefusal(t('frozen.failed'), error, t('frozen.tryAgain'));
  const isKeeping = decide.isPending && decide.variables.decision === 'kept';
  return (
    <li className={list.item}>
      <div className={list.what}>
        <span className={list.icon}>
          <IconHandStop size={24} aria-hidden="true" />
        </span>
        <span className={list.words}>
          <span className={list.title}>
            {name}
            {person && <Badge variant="light">{t(`common:roles.${person.role}`)}</Badge>}
            {isStopped && <Badge color="red">{t('frozen.stopped')}</Badge>}
          </span>
          <span>
            {t('frozen.sent', { count: sent })} {t('frozen.recalled', { count: recalled })}{' '}
            {t('frozen.read', { count: read })}
          </span>
          <span className={list.line}>
            <span>{t('frozen.since')}</span>
            <Moment at={frozenAt} />
          </span>
          {decided && (
            <Text size="sm" fw={600}>
              {t(`frozen.decided.${decided.decision}`, { name: decided.byName ?? t('monitoring.somebody') })}
              {' · '}
              <Moment at={decided.at} />
            </Text>
          )}
          {isStopped && !mayLift && <Text size="sm">{t('frozen.notYours')}</Text>}
        </span>
      </div>
      {isStopped && mayLift && (
        <Group gap="sm">
          <AskedStep
            label={t('frozen.lift')}
            variant="default"
            title={t('frozen.liftTitle', { name })}
            busy={decide.isPending}
            onConfirm={(close) => decide.mutate({ decision: 'lifted' }, { onSuccess: close, onError })}
          >
            <Text>{t('frozen.liftText')}</Text>
          </AskedStep>
          {decided === null && (
            <WriteButton
              variant="default"
              loading={isKeeping}
              onClick={() => decide.mutate({ decision: 'kept' }, { onError })}
            >
              {t('frozen.keep')}
            </WriteButton>
          )}
        </Group>
      )}
    </li>
  );
}
