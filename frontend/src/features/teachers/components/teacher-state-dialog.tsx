import type { TeacherRecord } from '@homeroom/contracts';
import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { nameOf } from '../../../components/people-list/people-table';
import { StateDialog } from '../../../components/people-list/state-dialog';
import { useChangeTeacher } from '../api/change-teacher';

interface TeacherStateDialogProps {
  opened: boolean;
  teacher: TeacherRecord | null;
  onClose: () => void;
}

export function TeacherStateDialog({ opened, teacher, onClose }: TeacherStateDialogProps) {
  const { t } = useTranslation('people');
  const change = useChangeTeacher();
  const name = nameOf(teacher);
  const isActive = teacher?.isActive ?? true;
  return (
    <StateDialog
      opened={opened}
      onClose={onClose}
      name={name}
      isActive={isActive}
      busy={change.isPending}
      onConfirm={(outcome) => teacher && change.mutate({ id: teacher.id, isActive: !isActive }, outcome)}
    >
      {isActive ? (
        <>
          <Text>{t('state.teacherOff', { name })}</Text>
          <Text c="dimmed">{t('state.teacherKept')}</Text>
        </>
      ) : (
        <Text>{t('state.teacherOn', { name })}</Text>
      )}
    </StateDialog>
  );
}
