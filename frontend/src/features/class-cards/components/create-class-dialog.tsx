import type { ClassCard } from '@homeroom/contracts';
import { freeClassNumbers, isClassNumber, LIMITS, SECTIONS } from '@homeroom/domain';
import { NativeSelect, SimpleGrid, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../components/dialog';
import { DialogForm } from '../../../components/dialog-form';
import { SlipPanel } from '../../../components/login-slip';
import { useApiForm } from '../../../lib/use-api-form';
import { refuse, showRefusal, showToast } from '../../../lib/toasts';
import { type CreatedClass, useCreateClass } from '../api/create-class';
import { classSlip } from './class-slip';
import { gradeOptions } from '../../../components/grade-options';

const EMPTY = { classNumber: '', className: '', grade: '', section: '' };
const FIELDS = ['classNumber', 'className', 'grade', 'section'] as const;

interface CreateClassDialogProps {
  opened: boolean;
  onClose: () => void;
  classes: readonly ClassCard[];
  school: { code: string; name: string };
}

/** First shows the form, then the new class's two secrets, once. */
export function CreateClassDialog({ opened, onClose, classes, school }: CreateClassDialogProps) {
  const { t } = useTranslation('classroom');
  const [created, setCreated] = useState<CreatedClass | null>(null);
  const close = () => {
    setCreated(null);
    onClose();
  };
  return (
    <Dialog opened={opened} onClose={close} title={created ? t('create.doneTitle') : t('create.title')}>
      {created ? (
        <SlipPanel slips={[classSlip(created, school.code)]} schoolName={school.name} onDone={close} />
      ) : (
        <CreateClassForm classes={classes} onCancel={close} onCreated={setCreated} />
      )}
    </Dialog>
  );
}

interface CreateClassFormProps {
  classes: readonly ClassCard[];
  onCancel: () => void;
  onCreated: (created: CreatedClass) => void;
}

function CreateClassForm({ classes, onCancel, onCreated }: CreateClassFormProps) {
  const { t } = useTranslation(['classroom', 'sentences']);
  const create = useCreateClass();
  const form = useApiForm({
    initialValues: EMPTY,
    draft: { name: 'class', fields: ['className', 'grade', 'section'] },
  });
  const free = freeClassNumbers(classes.map(({ classNumber }) => classNumber));
  const submit = () => {
    const values = form.getValues();
    const classNumber = Number(values.classNumber);
    if (form.marksMissing(FIELDS, t('sentences:required'))) {
      return refuse(t('missing'), t('sentences:classMissing'));
    }
    if (!isClassNumber(classNumber)) {
      form.mark({ classNumber: t('sentences:classNumberRange') });
      return refuse(t('create.badNumber'), t('sentences:classNumberRange'));
    }
    create.mutate(
      { ...values, classNumber },
      {
        onSuccess: (answer) => {
          form.draft.drop();
          showToast({
            title: t('create.toast'),
            description: t('create.toastDescription', { number: classNumber, name: values.className }),
          });
          onCreated(answer);
        },
        onError: (error) => {
          form.markRefused(error);
          showRefusal(t('create.failed'), error, t('create.failedPlain'));
        },
      },
    );
  };

  return (
    <DialogForm
      touches="brought"
      busy={create.isPending}
      draft={form.draft}
      submitLabel={t('create.submit')}
      onSubmit={submit}
      onCancel={onCancel}
    >
      <NativeSelect
        label={t('create.classNumber')}
        description={t('create.classNumberHint', { count: LIMITS.freeNumbersOffered })}
        withAsterisk
        data={[{ value: '', label: t('create.choose'), disabled: true }, ...free.map(String)]}
        {...form.getInputProps('classNumber')}
      />
      <TextInput
        label={t('create.className')}
        placeholder={t('create.classNameExample')}
        withAsterisk
        {...form.getInputProps('className')}
      />
      <SimpleGrid cols={2}>
        <NativeSelect
          label={t('create.grade')}
          withAsterisk
          data={[{ value: '', label: t('create.choose'), disabled: true }, ...gradeOptions()]}
          {...form.getInputProps('grade')}
        />
        <NativeSelect
          label={t('create.section')}
          withAsterisk
          data={[{ value: '', label: t('create.choose'), disabled: true }, ...SECTIONS]}
          {...form.getInputProps('section')}
        />
      </SimpleGrid>
    </DialogForm>
  );
}
