import type { AlertRecord } from '@homeroom/contracts';
import { ALERT_MESSAGE_MAX_LENGTH } from '@homeroom/domain';
import { Button, Textarea } from '@mantine/core';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sentenceOf } from '../../../lib/api-client';
import { useSayUpdate } from '../api/answer-alert';
import '../texts/staff-alert';
import { usePartnersReading } from './partners-told';
import classes from './staff-panel.module.css';

const MINUTES = [10, 20, 30, 60] as const;

/** Sends an update to everybody who was reached: news, the time of the next update, or both. */
export function SayUpdate({ alert, onDone }: { alert: AlertRecord; onDone: () => void }) {
  const { t } = useTranslation(['staffAlert', 'common']);
  const [message, setMessage] = useState('');
  const [minutes, setMinutes] = useState<number | null>(null);
  const say = useSayUpdate();
  const name = useId();
  const names = usePartnersReading(alert);
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!say.isPending)
          say.mutate({ alertId: alert.id, message, nextWordInMinutes: minutes }, { onSuccess: onDone });
      }}
    >
      <Textarea
        label={t('update.message')}
        description={[
          t(alert.kind === 'drill' ? 'staff.drill.hint' : 'update.hint'),
          names && t('partners.read', { names }),
        ]
          .filter(Boolean)
          .join(' ')}
        value={message}
        onChange={(event) => setMessage(event.currentTarget.value)}
        maxLength={ALERT_MESSAGE_MAX_LENGTH}
        rows={2}
        classNames={{ label: classes.label, description: classes.label }}
      />
      <fieldset className={classes.choices}>
        <legend>{t('update.next')}</legend>
        {[null, ...MINUTES].map((choice) => (
          <label key={choice} className={classes.choice}>
            <input
              type="radio"
              name={name}
              checked={minutes === choice}
              onChange={() => setMinutes(choice)}
            />
            <span>{choice === null ? t('update.notSaid') : t('update.minutes', { count: choice })}</span>
          </label>
        ))}
      </fieldset>
      {say.isError && <p role="alert">{sentenceOf(say.error, t('update.failed'))}</p>}
      <div className={classes.buttons}>
        <Button
          type="submit"
          color="pine.1"
          loading={say.isPending}
          disabled={!message.trim() && minutes === null}
        >
          {t('update.send')}
        </Button>
        <Button variant="outline" color="white" onClick={onDone}>
          {t('common:cancel')}
        </Button>
      </div>
    </form>
  );
}
