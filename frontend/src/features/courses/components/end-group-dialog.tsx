import type { CourseGroup } from '@homeroom/contracts';
import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../components/confirm-dialog';
import { showRefusal, showToast } from '../../../lib/toasts';
import { useEndGroup } from '../api/change-groups';
import { titleOf } from './group-list';

interface EndGroupDialogProps {
  opened: boolean;
  onClose: () => void;
  group: CourseGroup;
  onEnded: () => void;
}

export function EndGroupDialog({ opened, onClose, group, onEnded }: EndGroupDialogProps) {
  const { t } = useTranslation('courses');
  const end = useEndGroup(group.id);
  const confirm = () =>
    end.mutate(undefined, {
      onSuccess: () => {
        showToast({ title: t('end.toast'), description: titleOf(group) });
        onEnded();
      },
      onError: (error) => showRefusal(t('end.failed'), error, t('form.failedPlain')),
    });
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={t('end.title', { name: titleOf(group) })}
      confirmLabel={t('end.submit')}
      serious
      busy={end.isPending}
      onConfirm={confirm}
    >
      <Text>{t('end.text')}</Text>
    </ConfirmDialog>
  );
}
