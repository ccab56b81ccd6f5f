import type { ClassCard, StudentRecord } from '@homeroom/contracts';
import { NativeSelect, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../components/dialog';
import { DialogForm } from '../../../components/dialog-form';
import { nameOf } from '../../../lib/name-of';
import { showRefusal, showToast } from '../../../lib/toasts';
import { useChangeStudent } from '../api/change-student';

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
  const others = classes.filter(
    ({ classNumber, isActive }) => isActive && classNumber !== student.classNumber,
  );
  const [chosen, setChosen] = useState(String(others.find(hasRoom)?.classNumber ?? ''));
  const here = classes.find(({ classNumber }) => classNumber === student.classNumber);

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
      <Text>{t('move.now', { number: student.classNumber, name: here?.className ?? '' })}</Text>
      <NativeSelect
        label={t('move.to')}
        data={others.map((card) => ({
          value: String(card.classNumber),
          label: t(hasRoom(card) ? 'move.option' : 'move.fullOption', {
            number: card.classNumber,
            name: card.className,
            taken: card.studentCount,
            max: card.maxStudents,
          }),
          // Whoever is inactive takes no place.
          disabled: student.isActive && !hasRoom(card),
        }))}
        value={chosen}
        onChange={(event) => setChosen(event.currentTarget.value)}
      />
      <Text size="sm" c="dimmed">
        {t('move.what')}
      </Text>
    </DialogForm>
  );
}

function hasRoom({ studentCount, maxStudents }: ClassCard): boolean {
  return studentCount < maxStudents;
}
