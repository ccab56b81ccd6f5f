import type { CourseGroup } from '@homeroom/contracts';
import { groupTitle } from '@homeroom/domain';
import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../components/confirm-dialog';
import { showRefusal, showToast } from '../../../lib/toasts';
import { useEndGroup } from '../api/change-groups';

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
        showToast({ title: t('end.toast'), description: groupTitle(group) });
        onEnded();
      },
      onError: (error) => showRefusal(t('end.failed'), error, t('form.failedPlain')),
    });
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={t('end.title', { name: groupTitle(group) })}
      confirmLabel={t('end.submit')}
      serious
      busy={end.isPending}
      onConfirm={confirm}
    >
      <Text>{t('end.text')}</Text>
    </ConfirmDialog>
  );
}
