import type { StudentRecord } from '@homeroom/contracts';
import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { nameOf } from '../../../components/people-list/people-table';
import { StateDialog } from '../../../components/people-list/state-dialog';
import { useChangeStudent } from '../api/change-student';

interface StudentStateDialogProps {
  opened: boolean;
  student: StudentRecord | null;
  onClose: () => void;
}

export function StudentStateDialog({ opened, student, onClose }: StudentStateDialogProps) {
  const { t } = useTranslation('people');
  const change = useChangeStudent();
  const name = nameOf(student);
  const isActive = student?.isActive ?? true;
  return (
    <StateDialog
      opened={opened}
      onClose={onClose}
      name={name}
      isActive={isActive}
      busy={change.isPending}
      onConfirm={(outcome) => student && change.mutate({ id: student.id, isActive: !isActive }, outcome)}
    >
      {isActive ? (
        <>
          <Text>{t('state.studentOff', { name })}</Text>
          <Text c="dimmed">{t('state.studentKept')}</Text>
        </>
      ) : (
        <Text>{t('state.studentOn', { name, number: student?.classNumber })}</Text>
      )}
    </StateDialog>
  );
}
