import type { WrittenAnnouncement } from '@homeroom/contracts';
import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { AskedStep } from '../../../components/asked-step';
import { showRefusal, showToast } from '../../../lib/toasts';
import { useRemind } from '../api/written';

export function Remind({ announcement: { id, asksConfirmation } }: { announcement: WrittenAnnouncement }) {
  const { t } = useTranslation('announcing');
  const remind = useRemind(id);
  return (
    <AskedStep
      label={t('receipts.remind')}
      title={t(asksConfirmation ? 'receipts.remindTitleConfirm' : 'receipts.remindTitle')}
      busy={remind.isPending}
      onConfirm={(close) =>
        remind.mutate(undefined, {
          onSuccess: ({ people }) => showToast({ title: t('receipts.reminded', { count: people }) }),
          onError: (error) => showRefusal(t('receipts.remindFailed'), error, t('tryAgain')),
          onSettled: close,
        })
      }
    >
      <Text>{t('receipts.remindText')}</Text>
    </AskedStep>
  );
}
