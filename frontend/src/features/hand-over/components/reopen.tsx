import { Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../components/confirm-dialog';
import { WriteButton } from '../../../components/write-controls';
import { showRefusal } from '../../../lib/toasts';
import { useReopenHandOver } from '../api/hand-over';

/** The one that was closed last was closed too early. */
export function Reopen({ id }: { id: string }) {
  const { t } = useTranslation('handOver');
  const reopen = useReopenHandOver();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <WriteButton touches="nothing" variant="default" onClick={() => setAsking(true)}>
        {t('reopen.open')}
      </WriteButton>
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        title={t('reopen.title')}
        confirmLabel={t('reopen.open')}
        busy={reopen.isPending}
        touches="nothing"
        onConfirm={() =>
          reopen.mutate(id, {
            onError: (error) => showRefusal(t('failed'), error, t('failedText')),
            onSettled: () => setAsking(false),
          })
        }
      >
        <Text>{t('reopen.text')}</Text>
      </ConfirmDialog>
    </>
  );
}
