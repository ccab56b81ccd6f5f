import type { TeacherRecord } from '@homeroom/contracts';
import { useTranslation } from 'react-i18next';
import { StateDialog } from '../../../components/people-list/state-dialog';
import { useChangeTeacher } from '../api/change-teacher';

interface TeacherStateDialogProps {
  opened: boolean;
  teacher: TeacherRecord | null;
  onClose: () => void;
}

export function TeacherStateDialog({ opened, teacher, onClose }: TeacherStateDialogProps) {
  const { t } = useTranslation('people');
  return (
    <StateDialog
      opened={opened}
      onClose={onClose}
      person={teacher}
      change={useChangeTeacher()}
      off={(name) => [t('state.teacherOff', { name }), t('state.teacherKept')]}
      on={(name) => t('state.teacherOn', { name })}
    />
  );
}
