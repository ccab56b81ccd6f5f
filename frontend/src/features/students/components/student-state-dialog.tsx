import type { StudentRecord } from '@homeroom/contracts';
import { useTranslation } from 'react-i18next';
import { StateDialog } from '../../../components/people-list/state-dialog';
import { useChangeStudent } from '../api/change-student';

interface StudentStateDialogProps {
  opened: boolean;
  student: StudentRecord | null;
  onClose: () => void;
}

export function StudentStateDialog({ opened, student, onClose }: StudentStateDialogProps) {
  const { t } = useTranslation('people');
  return (
    <StateDialog
      opened={opened}
      onClose={onClose}
      person={student}
      change={useChangeStudent()}
      off={(name) => [t('state.studentOff', { name }), t('state.studentKept')]}
      on={(name, { classNumber }) => t('state.studentOn', { name, number: classNumber })}
    />
  );
}
