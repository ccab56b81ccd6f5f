import type { ClassCard, StudentRecord } from '@homeroom/contracts';
import { Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../components/dialog';
import { DialogForm } from '../../../components/dialog-form';
import { StateDialog } from '../../../components/people-list/state-dialog';
import { nameOf } from '../../../lib/name-of';
import { showRefusal, showToast } from '../../../lib/toasts';
import { useChangeStudent } from '../api/change-student';
import { ClassChoice, firstWithRoom } from './class-choice';

interface StudentStateDialogProps {
  opened: boolean;
  student: StudentRecord | null;
  classes: readonly ClassCard[];
  onClose: () => void;
}

export function StudentStateDialog({ opened, student, classes, onClose }: StudentStateDialogProps) {
  const { t } = useTranslation('people');
  const hasNoClass = student?.hasClassEnded === true && !student.isActive;
  return (
    <>
      <StateDialog
        opened={opened && !hasNoClass}
        onClose={onClose}
        person={student}
        change={useChangeStudent()}
        off={(name) => [t('state.studentOff', { name }), t('state.studentKept')]}
        on={(name, { classNumber }) => t('state.studentOn', { name, number: classNumber })}
      />
      <Dialog
        opened={opened && hasNoClass}
        onClose={onClose}
        title={t('state.onTitle', { name: nameOf(student) })}
      >
        {student && <ComeBackForm student={student} classes={classes} onClose={onClose} />}
      </Dialog>
    </>
  );
}

type ComeBackFormProps = Omit<StudentStateDialogProps, 'opened' | 'student'> & { student: StudentRecord };

/** A student who left in an earlier year must choose a class of the current one, because theirs has ended. */
function ComeBackForm({ student, classes, onClose }: ComeBackFormProps) {
  const { t } = useTranslation('people');
  const change = useChangeStudent();
  const open = classes.filter(({ isActive }) => isActive);
  const [chosen, setChosen] = useState(firstWithRoom(open));
  const name = nameOf(student);
  const submit = () => {
    if (chosen === '') return;
    change.mutate(
      { id: student.id, isActive: true, classNumber: Number(chosen) },
      {
        onSuccess: () => {
          showToast({ title: t('state.onDone'), description: t('state.onDoneText', { name }) });
          onClose();
        },
        onError: (error) => showRefusal(t('state.onFailed'), error, t('edit.failedText')),
      },
    );
  };
  if (chosen === '') return <Text>{t('state.noRoom')}</Text>;
  return (
    <DialogForm busy={change.isPending} submitLabel={t('state.on')} onSubmit={submit} onCancel={onClose}>
      <Text>{t('state.studentBack', { name })}</Text>
      <ClassChoice classes={open} takesPlaces value={chosen} onChange={setChosen} />
    </DialogForm>
  );
}
