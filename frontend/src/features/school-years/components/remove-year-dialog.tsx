import type { SchoolYear } from '@homeroom/contracts';
import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../components/confirm-dialog';
import { showRefusal, showToast } from '../../../lib/toasts';
import { useRemoveYear } from '../api/school-years';

interface RemoveYearDialogProps {
  year: SchoolYear;
  opened: boolean;
  onClose: () => void;
}

export function RemoveYearDialog({ year: { id, name }, opened, onClose }: RemoveYearDialogProps) {
  const { t } = useTranslation('schoolYears');
  const remove = useRemoveYear();
  const confirm = () =>
    remove.mutate(id, {
      onSuccess: () => showToast({ title: t('remove.done', { name }) }),
      onError: (error) => showRefusal(t('remove.failed'), error, t('failedPlain')),
      onSettled: onClose,
    });
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={t('remove.title', { name })}
      confirmLabel={t('remove.action')}
      serious
      busy={remove.isPending}
      onConfirm={confirm}
    >
      <Text>{t('remove.text')}</Text>
    </ConfirmDialog>
  );
}
