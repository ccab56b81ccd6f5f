import type { ClassCard, StudentRecord } from '@homeroom/contracts';
import { Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../components/dialog';
import { DialogForm } from '../../../components/dialog-form';
import { nameOf } from '../../../lib/name-of';
import { showRefusal, showToast } from '../../../lib/toasts';
import { useChangeStudent } from '../api/change-student';
import { classOf } from './class-of';
import { ClassChoice, firstWithRoom } from './class-choice';

interface MoveStudentDialogProps {
  opened: boolean;
  student: StudentRecord | null;
  classes: readonly ClassCard[];
  onClose: () => void;
}

export function MoveStudentDialog({ opened, student, classes, onClose }: MoveStudentDialogProps) {
  const { t } = useTranslation('people');
  return (
    <Dialog opened={opened} onClose={onClose} title={t('move.title', { name: nameOf(student) })}>
      {student && <MoveForm student={student} classes={classes} onClose={onClose} />}
    </Dialog>
  );
}

type MoveFormProps = Omit<MoveStudentDialogProps, 'opened' | 'student'> & { student: StudentRecord };

function MoveForm({ student, classes, onClose }: MoveFormProps) {
  const { t } = useTranslation('people');
  const change = useChangeStudent();
  const here = classOf(student, classes);
  const others = classes.filter((card) => card.isActive && card !== here);
  const [chosen, setChosen] = useState(firstWithRoom(others));

  const submit = () => {
    const classNumber = Number(chosen);
    if (!classNumber) return;
    change.mutate(
      { id: student.id, classNumber },
      {
        onSuccess: () => {
          showToast({
            title: t('move.done'),
            description: t('move.doneText', { name: nameOf(student), number: classNumber }),
          });
          onClose();
        },
        onError: (error) => showRefusal(t('move.failed'), error, t('edit.failedText')),
      },
    );
  };

  if (others.length === 0) return <Text>{t('move.nowhere')}</Text>;
  return (
    <DialogForm busy={change.isPending} submitLabel={t('move.submit')} onSubmit={submit} onCancel={onClose}>
      <Text>
        {student.hasClassEnded
          ? t('move.wasEarlier', { number: student.classNumber })
          : t('move.now', { number: student.classNumber, name: here?.className ?? '' })}
      </Text>
      <ClassChoice classes={others} takesPlaces={student.isActive} value={chosen} onChange={setChosen} />
      <Text size="sm" c="dimmed">
        {t('move.what')}
      </Text>
    </DialogForm>
  );
}
