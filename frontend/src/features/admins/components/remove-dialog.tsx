import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../components/confirm-dialog';
import { showRefusal, showToast } from '../../../lib/toasts';
import { useRemoveAdmin } from '../api/admins';
import type { Admin } from '../model';
import { nameOf } from '../../../lib/name-of';

interface RemoveDialogProps {
  admin: Admin;
  opened: boolean;
  onClose: () => void;
}

export function RemoveDialog({ admin, opened, onClose }: RemoveDialogProps) {
  const { t } = useTranslation('admins');
  const remove = useRemoveAdmin();
  const name = nameOf(admin);
  const confirm = () =>
    remove.mutate(admin.id, {
      onSuccess: () => showToast({ title: t('remove.done', { name }) }),
      onError: (error) => showRefusal(t('remove.failed'), error, t('invite.failedText')),
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
      <Text>{t(admin.isYou ? 'remove.yourself' : 'remove.text', { name })}</Text>
    </ConfirmDialog>
  );
}
