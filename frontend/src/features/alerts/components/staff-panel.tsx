import type { AlertRecord } from '@homeroom/contracts';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sentenceOf } from '../../../lib/api-client';
import { useAllClear } from '../api/answer-alert';
import '../texts/staff-alert';
import { DeliveryPanel } from './delivery-panel';
import { SayUpdate } from './say-update';
import classes from './staff-panel.module.css';

/** What staff do besides: tell how it goes on, see who has been reached, and say the word that ends it. */
export default function StaffPanel({ alert, mayExport }: { alert: AlertRecord; mayExport: boolean }) {
  const { t } = useTranslation('staffAlert');
  const [doing, setDoing] = useState<'nothing' | 'saying' | 'ending'>('nothing');
  const nothing = () => setDoing('nothing');
  return (
    <section className={classes.panel} aria-label={t('staff.title')}>
      {doing === 'saying' && <SayUpdate alertId={alert.id} onDone={nothing} />}
      {doing === 'ending' && <EndAlert alertId={alert.id} onCancel={nothing} />}
      {doing === 'nothing' && (
        <div className={classes.buttons}>
          <Button variant="outline" color="white" onClick={() => setDoing('saying')}>
            {t('staff.say')}
          </Button>
          <Button variant="outline" color="white" onClick={() => setDoing('ending')}>
            {t('staff.allClear')}
          </Button>
        </div>
      )}
      <DeliveryPanel alert={alert} mayExport={mayExport} />
    </section>
  );
}

/** A second tap, so that no elbow ends an alert. */
function EndAlert({ alertId, onCancel }: { alertId: string; onCancel: () => void }) {
  const { t } = useTranslation(['staffAlert', 'common']);
  const [message, setMessage] = useState('');
  const allClear = useAllClear();
  return (
    <div className={classes.form}>
      <TextInput
        label={t('staff.message')}
        value={message}
        onChange={(event) => setMessage(event.currentTarget.value)}
        classNames={{ label: classes.label }}
        data-autofocus
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
