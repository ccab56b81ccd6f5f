import type { CalendarEntry } from '@homeroom/contracts';
import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../components/confirm-dialog';
import { showRefusal, showToast } from '../../../lib/toasts';
import { useRemoveEntry } from '../api/calendar';

export function RemoveEntryDialog({ entry, onClose }: { entry: CalendarEntry | null; onClose: () => void }) {
  const { t } = useTranslation('calendar');
  const remove = useRemoveEntry();
  const confirm = () =>
    entry &&
    remove.mutate(entry, {
      onSuccess: () => {
        showToast({ title: t('remove.done') });
        onClose();
      },
      onError: (error) => showRefusal(t('remove.failed'), error, t('failedText')),
    });
  return (
    <ConfirmDialog
      opened={entry !== null}
      onClose={onClose}
      title={t('remove.title', { title: entry?.title ?? '' })}
      confirmLabel={t('remove.action')}
      serious
      busy={remove.isPending}
      onConfirm={confirm}
    >
      <Text>{t('remove.text')}</Text>
    </ConfirmDialog>
  );
}
