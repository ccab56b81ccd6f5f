import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { showRefusal, showToast } from '../../../lib/toasts';
import { useSendConfirmation, useStopAddressChange } from '../api/own-address';

function useRefusal() {
  const { t } = useTranslation('account');
  return (error: unknown) => showRefusal(t('failed'), error, t('failedText'));
}

export function SendConfirmation() {
  const { t } = useTranslation('account');
  const send = useSendConfirmation();
  const refuse = useRefusal();
  return (
    <Button
      variant="default"
      loading={send.isPending}
      onClick={() =>
        send.mutate(undefined, {
          onSuccess: () => showToast({ title: t('email.sent'), description: t('email.sentText') }),
          onError: refuse,
        })
      }
    >
      {t('email.sendAgain')}
    </Button>
  );
}

interface PendingEmailActionsProps {
  email: string;
  onAgain: (email: string) => void;
}

/** Sending the mail again is a new request, so the person has to prove who they are. */
export function PendingEmailActions({ email, onAgain }: PendingEmailActionsProps) {
  const { t } = useTranslation('account');
  const stop = useStopAddressChange();
  const refuse = useRefusal();
  return (
    <>
      <Button variant="default" aria-haspopup="dialog" onClick={() => onAgain(email)}>
        {t('email.pendingAgain')}
      </Button>
      <Button
        variant="default"
        loading={stop.isPending}
        aria-label={t('email.pendingStopNamed', { email })}
        onClick={() =>
          stop.mutate(undefined, {
            onSuccess: () => showToast({ title: t('email.stopped') }),
            onError: refuse,
          })
        }
      >
        {t('email.pendingStop')}
      </Button>
    </>
  );
}
