import type { ParkedFactRow } from '@homeroom/contracts';
import { Button, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Table } from '../../../components/table/table';
import { TimeAgo } from '../../../components/time-ago';
import { showRefusal, showToast } from '../../../lib/toasts';
import { useSendKind, useSendOne } from '../api/parked-facts';
import { isOnItsWay, maySendAgain, type ParkedKind } from '../parked-kinds';
import classes from './overview.module.css';

/** Parked facts of one name in one service, to be resent one by one or all together. */
export function ParkedKindTable({ kind: { service, name, facts } }: { kind: ParkedKind }) {
  const { t } = useTranslation('operator');
  const sendKind = useSendKind();
  const sendOne = useSendOne();
  const said = {
    onSuccess: ({ sent }: { sent: number }) => showToast({ title: t('parked.sent', { count: sent }) }),
    onError: (error: unknown) => showRefusal(t('parked.failed'), error, t('parked.failedText')),
  };
  const title = `${t(`parked.services.${service}`)}: ${name}`;
  return (
    <section className={classes.recent}>
      <div className={classes.head}>
        <Title order={3} size="h5">
          {title}
        </Title>
        {facts.some(maySendAgain) && (
          <Button
            variant="light"
            aria-label={t('parked.againAllNamed', { name: title })}
            loading={sendKind.isPending}
            onClick={() => sendKind.mutate({ service, fact: name }, said)}
          >
            {t('parked.againAll')}
          </Button>
        )}
      </div>
      <Table
        label={title}
        rows={facts.map((fact) => ({ ...fact, id: fact.eventId }))}
        columns={[
          { label: t('parked.school'), cell: (fact) => fact.schoolName ?? t('parked.noSchool') },
          { label: t('parked.why'), cell: (fact) => t(`parked.reasons.${fact.reason}`), long: true },
          { label: t('parked.version'), cell: ({ version }) => version, amount: true },
          { label: t('parked.tries'), cell: ({ tries }) => tries, amount: true },
          { label: t('parked.when'), cell: ({ parkedAt }) => <TimeAgo at={parkedAt} /> },
          {
            label: t('parked.action'),
            cell: (fact) => (
              <Again fact={fact} busy={sendOne.isPending} onSend={() => sendOne.mutate(fact, said)} />
            ),
          },
        ]}
      />
    </section>
  );
}

interface AgainProps {
  fact: ParkedFactRow;
  busy: boolean;
  onSend: () => void;
}

function Again({ fact, busy, onSend }: AgainProps) {
  const { t } = useTranslation('operator');
  if (isOnItsWay(fact)) return t('parked.onItsWay');
  if (!maySendAgain(fact)) return t('parked.never');
  return (
    <Button
      variant="default"
      miw="max-content"
      aria-label={t('parked.againNamed', { school: fact.schoolName ?? t('parked.noSchool') })}
      disabled={busy}
      onClick={onSend}
    >
      {t('parked.again')}
    </Button>
  );
}
