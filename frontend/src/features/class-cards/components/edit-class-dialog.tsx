import type { ClassCard } from '@homeroom/contracts';
import { LIMITS, SECTIONS } from '@homeroom/domain';
import { NativeSelect, SimpleGrid, Text, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../components/dialog';
import { DialogForm } from '../../../components/dialog-form';
import { changedFields } from '../../../lib/changed-fields';
import { useApiForm } from '../../../lib/use-api-form';
import { refuse, showRefusal, showToast } from '../../../lib/toasts';
import { useChangeClass } from '../api/change-class';
import { gradeText } from './class-slip';
import { gradeOptions } from '../../../components/grade-options';

interface EditClassDialogProps {
  opened: boolean;
  onClose: () => void;
  card: ClassCard;
}

export function EditClassDialog({ opened, onClose, card }: EditClassDialogProps) {
  const { t } = useTranslation('classCards');
  return (
    <Dialog opened={opened} onClose={onClose} title={t('edit.title', { number: card.classNumber })}>
      <EditClassForm card={card} onDone={onClose} />
    </Dialog>
  );
}

function EditClassForm({ card, onDone }: { card: ClassCard; onDone: () => void }) {
  const { t } = useTranslation(['classCards', 'classroom', 'sentences']);
  const change = useChangeClass(card.classNumber);
  const { className, grade, section, maxStudents } = card;
  const form = useApiForm({
    initialValues: { className, grade, section, maxStudents: String(maxStudents) },
    draft: { name: `class:${card.classNumber}`, fields: ['className', 'grade', 'section', 'maxStudents'] },
  });
  const submit = () => {
    const values = form.getValues();
    const size = Number(values.maxStudents);
    if (form.marksMissing(['className'], t('sentences:required')))
      return refuse(t('classroom:missing'), t('sentences:classMissing'));
    if (!Number.isInteger(size) || size < 1 || size > LIMITS.studentsPerClass) {
      form.mark({ maxStudents: t('sentences:classSize') });
      return refuse(t('edit.failed'), t('sentences:classSize'));
    }
    const { maxStudents: typedSize, ...changed } = changedFields(form.begun, values);
    change.mutate(
      { ...changed, ...(typedSize !== undefined && { maxStudents: size }) },
      {
        onSuccess: () => {
          form.draft.drop();
          const description = t('edit.toastDescription', {
            number: card.classNumber,
            name: values.className,
          });
          showToast({ title: t('edit.toast'), description });
          onDone();
        },
        onError: (error) => {
          form.markRefused(error);
          showRefusal(t('edit.failed'), error, t('edit.failedPlain'));
        },
      },
    );
  };

  return (
    <DialogForm
      draft={form.draft}
      busy={change.isPending}
      submitLabel={t('edit.submit')}
      onSubmit={submit}
      onCancel={onDone}
    >
      <TextInput
        label={t('classroom:create.className')}
        withAsterisk
        maxLength={80}
        {...form.getInputProps('className')}
      />
      <SimpleGrid cols={2}>
        <NativeSelect
          label={t('classroom:create.grade')}
          data={gradeOptions()}
          {...form.getInputProps('grade')}
        />
        <NativeSelect
          label={t('classroom:create.section')}
          data={[...SECTIONS]}
          {...form.getInputProps('section')}
        />
      </SimpleGrid>
      <Text size="sm" c="dimmed">
        {t('edit.loginHint', { grade: gradeText(form.getValues()) })}
      </Text>
      <TextInput
        label={t('edit.size')}
        description={t('edit.sizeHint', { max: LIMITS.studentsPerClass, students: card.studentCount })}
        inputMode="numeric"
        maw={220}
        {...form.getInputProps('maxStudents')}
      />
    </DialogForm>
  );
}
