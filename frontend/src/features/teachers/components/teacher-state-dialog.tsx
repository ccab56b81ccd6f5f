import type { TeacherRecord } from '@homeroom/contracts';
import { useTranslation } from 'react-i18next';
import { StateDialog } from '../../../components/people-list/state-dialog';
import { useChangeTeacher } from '../api/change-teacher';

interface TeacherStateDialogProps {
  opened: boolean;
  teacher: TeacherRecord | null;
  onInvitationEnded: (teacher: TeacherRecord) => void;
  onClose: () => void;
}

export function TeacherStateDialog({ opened, teacher, onInvitationEnded, onClose }: TeacherStateDialogProps) {
  const { t } = useTranslation('people');
  return (
    <StateDialog
      opened={opened}
      onClose={onClose}
      person={teacher}
      change={useChangeTeacher()}
      onDone={(answer) => answer.invitationEnded && onInvitationEnded(answer.teacher)}
      off={(name) => [t('state.teacherOff', { name }), t('state.teacherKept')]}
      on={(name) => t('state.teacherOn', { name })}
    />
  );
}
