import type { SignedInUser } from '@homeroom/contracts';
import { ALERT_MESSAGE_MAX_LENGTH, type AlertType } from '@homeroom/domain';
import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sentenceOf } from '../../../lib/api-client';
import { showToast } from '../../../lib/toasts';
import { useRaiseAlert } from '../api/raise-alert';
import classes from './raise-alert.module.css';
import { useRaised } from './raised-context';

interface SendAlertProps {
  type: AlertType;
  user: SignedInUser;
  warning: string;
  onBack: () => void;
  onSent: () => void;
}

/** The confirmation step. Confirming sends at once. */
export function SendAlert({ type, user, warning, onBack, onSent }: SendAlertProps) {
  const { t } = useTranslation(['alerts', 'common']);
  const { setRaisedId } = useRaised();
  const raise = useRaiseAlert();
  const [message, setMessage] = useState('');
  const student = user.role === 'student';

  const send = () =>
    raise.mutate(
      { type, message, schoolId: user.schoolId },
      {
        onSuccess: ({ alert }) => {
          setRaisedId(alert.id);
          showToast({ title: t('raise.sent') });
          onSent();
        },
        onError: (error) =>
          showToast({
            title: t('raise.failed'),
            description: sentenceOf(error, error.message),
            variant: 'destructive',
          }),
      },
    );

  return (
    <Stack gap="md">
      <Text size="lg">{t('raise.about', { type: t(`types.${type}`) })}</Text>
      <p className={classes.warning}>
        <IconAlertTriangle size={24} aria-hidden="true" />
        <span>{warning}</span>
      </p>
      {!student && (
        <Textarea
          label={t('raise.message')}
          value={message}
          onChange={(event) => setMessage(event.currentTarget.value)}
          maxLength={ALERT_MESSAGE_MAX_LENGTH}
          rows={2}
        />
      )}
      {raise.isError && (
        <Text role="alert" c="var(--mantine-color-error)" fw={600}>
          {t('raise.failedStay')}
        </Text>
      )}
      <Group grow>
        <Button variant="default" size="lg" onClick={onBack} data-autofocus>
          {t('common:cancel')}
        </Button>
        <Button color="clay.7" size="lg" loading={raise.isPending} onClick={send}>
          {t('raise.confirm')}
        </Button>
      </Group>
    </Stack>
  );
}
