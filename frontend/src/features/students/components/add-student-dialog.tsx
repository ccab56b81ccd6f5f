import { Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../components/card';
import { Dialog } from '../../../components/dialog';
import { SlipPanel } from '../../../components/login-slip';
import type { CreatedStudent } from '../api/create-student';
import { AddStudentForm, type ClassChoice } from './add-student-form';
import { studentSlips } from './student-slips';

interface AddStudentDialogProps {
  opened: boolean;
  onClose: () => void;
  /** One class inside a classroom, all of them on the school's dashboard. */
  classes: readonly ClassChoice[];
  school: { code: string; name: string };
}

export function AddStudentDialog({ opened, onClose, classes, school }: AddStudentDialogProps) {
  const { t } = useTranslation('classroom');
  const [created, setCreated] = useState<CreatedStudent | null>(null);
  const close = () => {
    setCreated(null);
    onClose();
  };
  return (
    <Dialog opened={opened} onClose={close} title={created ? t('student.doneTitle') : t('student.title')}>
      {created ? (
        <Stack>
          <LinkedParent created={created} />
          <SlipPanel slips={studentSlips(created, school.code)} schoolName={school.name} onDone={close} />
        </Stack>
      ) : (
        <AddStudentForm classes={classes} onCancel={close} onCreated={setCreated} />
      )}
    </Dialog>
  );
}

function LinkedParent({ created: { student, credentials } }: { created: CreatedStudent }) {
  const { t } = useTranslation('slips');
  const { parent } = credentials;
  if (!parent || !('linked' in parent)) return null;
  return (
    <Card quiet data-print="never">
      <Text fw={600}>{t('linkedTitle')}</Text>
      <Text>{t('linkedText', { name: student.firstName, parentId: parent.parentId })}</Text>
    </Card>
  );
}
