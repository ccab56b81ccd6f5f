import type { HandOver, HandOverCounts } from '@homeroom/contracts';
import { Group, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../components/confirm-dialog';
import { ExportFile } from '../../../components/export-file';
import { WriteButton } from '../../../components/write-controls';
import { showRefusal } from '../../../lib/toasts';
import { handOverPath, useCloseHandOver } from '../api/hand-over';

/** Its list as a file, and its end. */
export function OfficeActions({
  handOver: { id, counts },
}: {
  handOver: HandOver & { counts: HandOverCounts };
}) {
  const { t } = useTranslation('handOver');
  const close = useCloseHandOver();
  const [isAsking, setAsking] = useState(false);
  return (
    <Group my="md">
      <ExportFile
        lists={[{ path: `${handOverPath(id)}/list`, label: t('list.label'), about: t('list.about') }]}
      />
      <WriteButton touches="nothing" variant="default" onClick={() => setAsking(true)}>
        {t('close.open')}
      </WriteButton>
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        title={t('close.title')}
        confirmLabel={t('close.confirm')}
        serious
        busy={close.isPending}
        touches="nothing"
        onConfirm={() =>
          close.mutate(id, {
            onError: (error) => showRefusal(t('failed'), error, t('failedText')),
            onSettled: () => setAsking(false),
          })
        }
      >
        {counts.waiting > 0 && <Text fw={700}>{t('close.waiting', { count: counts.waiting })}</Text>}
        <Text>{t('close.text')}</Text>
      </ConfirmDialog>
    </Group>
  );
}
