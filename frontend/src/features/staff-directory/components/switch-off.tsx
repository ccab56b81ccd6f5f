import '../texts';
import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { AskedStep } from '../../../components/asked-step';
import { showRefusal, showToast } from '../../../lib/toasts';
import { useRemoveToken } from '../api/staff-directory';

/** Available in every state of the school, because a leaked token works until it is revoked. */
export function SwitchOff() {
  const { t } = useTranslation('staffDirectory');
  const remove = useRemoveToken();
  return (
    <AskedStep
      label={t('remove')}
      aria-label={t('removeNamed')}
      variant="default"
      touches="own"
      title={t('removeTitle')}
      serious
      busy={remove.isPending}
      onConfirm={(close) =>
        remove.mutate(undefined, {
          onSuccess: () => showToast({ title: t('removed') }),
          onError: (error) => showRefusal(t('failed'), error, t('failedText')),
          onSettled: close,
        })
      }
    >
      <Text>{t('removeText')}</Text>
    </AskedStep>
  );
}
