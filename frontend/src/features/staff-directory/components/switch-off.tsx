import '../texts';
import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { AskedStep } from '../../../components/asked-step';
import { showRefusal, showToast } from '../../../lib/toasts';
import { useRemoveToken } from '../api/staff-directory';

/** In every state of the school: a token that leaked goes on opening until it is ended. */
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
