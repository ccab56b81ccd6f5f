import '../texts';
import { Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../components/confirm-dialog';
import { WriteButton } from '../../../components/write-controls';
import { showRefusal, showToast } from '../../../lib/toasts';
import { useRemoveToken } from '../api/staff-directory';

/** In every state of the school: a token that leaked goes on opening until it is ended. */
export function SwitchOff() {
  const { t } = useTranslation('staffDirectory');
  const [isAsked, setIsAsked] = useState(false);
  const remove = useRemoveToken();
  const close = () => setIsAsked(false);
  const onRemove = () =>
    remove.mutate(undefined, {
      onSuccess: () => showToast({ title: t('removed') }),
      onError: (error) => showRefusal(t('failed'), error, t('failedText')),
      onSettled: close,
    });
  return (
    <>
      <WriteButton
        touches="own"
        variant="default"
        aria-haspopup="dialog"
        aria-label={t('removeNamed')}
        onClick={() => setIsAsked(true)}
      >
        {t('remove')}
      </WriteButton>
      <ConfirmDialog
        touches="own"
        opened={isAsked}
        onClose={close}
        title={t('removeTitle')}
        confirmLabel={t('remove')}
        serious
        busy={remove.isPending}
        onConfirm={onRemove}
      >
        <Text>{t('removeText')}</Text>
      </ConfirmDialog>
    </>
  );
}
