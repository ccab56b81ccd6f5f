import type { WrittenAnnouncement } from '@homeroom/contracts';
import { Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../components/confirm-dialog';
import { WriteButton } from '../../../components/write-controls';
import { showRefusal, showToast } from '../../../lib/toasts';
import { useRemind } from '../api/written';

export function Remind({ announcement: { id, asksConfirmation } }: { announcement: WrittenAnnouncement }) {
  const { t } = useTranslation('announcing');
  const remind = useRemind(id);
  const [asked, ask] = useState(false);
  return (
    <>
      <WriteButton onClick={() => ask(true)}>{t('receipts.remind')}</WriteButton>
      <ConfirmDialog
        opened={asked}
        onClose={() => ask(false)}
        title={t(asksConfirmation ? 'receipts.remindTitleConfirm' : 'receipts.remindTitle')}
        confirmLabel={t('receipts.remind')}
        busy={remind.isPending}
        onConfirm={() =>
          remind.mutate(undefined, {
            onSuccess: ({ people }) => showToast({ title: t('receipts.reminded', { count: people }) }),
            onError: (error) => showRefusal(t('receipts.remindFailed'), error, t('tryAgain')),
            onSettled: () => ask(false),
          })
        }
      >
        <Text>{t('receipts.remindText')}</Text>
      </ConfirmDialog>
    </>
  );
}
