import { Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../components/dialog';
import { SlipPanel } from '../../../components/login-slip';
import type { CreatedStudent } from '@homeroom/contracts';
import { AddStudentForm, type OpenClass } from './add-student-form';
import { InvitedParent } from './invited-parent';
import { LinkedParent } from './linked-parent';
import { studentSlips } from './student-slips';

interface AddStudentDialogProps {
  opened: boolean;
  onClose: () => void;
  /** A single class inside a classroom, all of them on the school's dashboard. */
  classes: readonly OpenClass[];
  school: { code: string; name: string };
}

export function AddStudentDialog({ opened, onClose, classes, school }: AddStudentDialogProps) {
  const { t } = useTranslation('classroom');
  const [created, setCreated] = useState<{
    answer: CreatedStudent;
    parent: { name: string; email: string };
  } | null>(null);
  const close = () => {
    setCreated(null);
    onClose();
  };
  return (
    <Dialog opened={opened} onClose={close} title={created ? t('student.doneTitle') : t('student.title')}>
      {created ? (
        <Stack>
          <LinkedParent student={created.answer.student} parent={created.answer.credentials.parent} />
          <InvitedParent email={created.parent.email} parent={created.answer.credentials.parent} />
          <SlipPanel
            slips={studentSlips(created.answer, school.code, created.parent.name)}
            schoolName={school.name}
            onDone={close}
          />
        </Stack>
      ) : (
        <AddStudentForm
          classes={classes}
          onCancel={close}
          onCreated={(answer, parent) => setCreated({ answer, parent })}
        />
      )}
    </Dialog>
  );
}
