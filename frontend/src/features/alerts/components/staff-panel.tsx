import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sentenceOf } from '../../../lib/api-client';
import { useAllClear } from '../api/answer-alert';
import { DeliveryPanel } from './delivery-panel';
import classes from './staff-panel.module.css';

/** What staff see besides: who has been reached, and the word that ends it. */
export default function StaffPanel({ alertId }: { alertId: string }) {
  const { t } = useTranslation('alerts');
  const [ending, setEnding] = useState(false);
  return (
    <section className={classes.panel} aria-label={t('staff.title')}>
      <DeliveryPanel alertId={alertId} />
      {ending ? (
        <EndAlert alertId={alertId} onCancel={() => setEnding(false)} />
      ) : (
        <Button variant="outline" color="white" onClick={() => setEnding(true)}>
          {t('staff.allClear')}
        </Button>
      )}
    </section>
  );
}

/** A second tap, so that no elbow ends an alert. */
function EndAlert({ alertId, onCancel }: { alertId: string; onCancel: () => void }) {
  const { t } = useTranslation(['alerts', 'common']);
  const [message, setMessage] = useState('');
  const allClear = useAllClear();
  return (
    <div className={classes.end}>
      <TextInput
        label={t('staff.message')}
        value={message}
        onChange={(event) => setMessage(event.currentTarget.value)}
        classNames={{ label: classes.label }}
      />
      {allClear.isError && <p role="alert">{sentenceOf(allClear.error, t('staff.failed'))}</p>}
      <div className={classes.buttons}>
        <Button
          color="pine.1"
          loading={allClear.isPending}
          onClick={() => allClear.mutate({ alertId, message })}
        >
          {t('staff.confirm')}
        </Button>
        <Button variant="outline" color="white" onClick={onCancel}>
          {t('common:cancel')}
        </Button>
      </div>
    </div>
  );
}
