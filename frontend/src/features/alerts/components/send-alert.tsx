import type { AlertRecord, AlertWording, SignedInUser } from '@homeroom/contracts';
import { ALERT_MESSAGE_MAX_LENGTH, type AlertType } from '@homeroom/domain';
import { Button, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../../lib/toasts';
import { useAlertContext } from '../alert-context';
import { isRunning, useRaising } from '../use-raising';
import '../texts/alarm';
import { AlreadyOver } from './already-over';
import { NotSent } from './not-sent';
import classes from './raise-alert.module.css';

interface SendAlertProps {
  type: AlertType;
  user: SignedInUser;
  wording: AlertWording | undefined;
  warning: string;
  about: string;
  /** Called when sending starts and ends; the dialog stays open meanwhile, so that the outcome is seen. */
  onUnderWay: (underWay: boolean) => void;
  onBack: () => void;
  onDone: () => void;
}

/** The confirmation step. Confirming either sends at once or says at once that it is not sent. */
export function SendAlert({
  type,
  user,
  wording,
  warning,
  about,
  onUnderWay,
  onBack,
  onDone,
}: SendAlertProps) {
  const { t } = useTranslation(['alarm', 'common']);
  const { setRaisedId } = useAlertContext();
  const [message, setMessage] = useState('');
  const student = user.role === 'student';
  const { state, error, send, stop } = useRaising(
    type,
    user.schoolId,
    ({ id, raisedBy }: AlertRecord, ranAlready) => {
      // Joining an alert that was already active is not a new alert that could be taken back.
      if (raisedBy.isMe && !ranAlready) setRaisedId(id);
      showToast({ title: t('raise.sent') });
      onDone();
    },
  );
  const underWay = state.phase === 'sending' || state.phase === 'trying';
  const report = useEffectEvent(onUnderWay);
  useEffect(() => report(underWay), [underWay]);

  if (state.phase === 'sent' && !isRunning(state.sent))
    return <AlreadyOver alert={state.sent} onAgain={() => send(message)} onClose={onDone} />;
  if (state.phase !== 'ready' && state.phase !== 'sending' && state.phase !== 'sent')
    return (
      <NotSent
        type={type}
        state={state}
        error={error}
        wording={wording}
        onStop={stop}
        onAgain={() => send(message)}
        onClose={onDone}
      />
    );
  return (
    <Stack gap="md">
      <Text size="lg">{about}</Text>
      <p className={classes.warning}>
        <IconAlertTriangle size={24} aria-hidden="true" />
        <span>{warning}</span>
      </p>
      {!student && (
        // A plain textarea, so that raising an alert does not wait for the code of Mantine's fields.
        <label className={classes.message}>
          <span>{t('raise.message')}</span>
          {wording?.partnersRead === true && <span className={classes.hint}>{t('raise.partnersRead')}</span>}
          <textarea
            value={message}
            onChange={(event) => setMessage(event.currentTarget.value)}
            maxLength={ALERT_MESSAGE_MAX_LENGTH}
            rows={2}
          />
        </label>
      )}
      <div className={classes.decide}>
        <Button variant="default" size="lg" onClick={onBack} disabled={underWay} data-autofocus>
          {t('common:cancel')}
        </Button>
        <Button color="clay.7" size="lg" loading={underWay} onClick={() => send(message)}>
          {t('raise.confirm')}
        </Button>
      </div>
    </Stack>
  );
}
