import { TEACHER_TYPES, type TeacherType } from '@homeroom/domain';
import { Checkbox, NativeSelect, SimpleGrid, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../components/dialog';
import { DialogForm } from '../../../components/dialog-form';
import { type Slip, SlipPanel } from '../../../components/login-slip';
import { sentenceOf } from '../../../lib/api-client';
import { showToast } from '../../../lib/toasts';
import { type CreatedTeacher, useCreateTeacher } from '../api/create-teacher';

interface ClassOption {
  classNumber: number;
  className: string;
}

interface AddTeacherDialogProps {
  opened: boolean;
  onClose: () => void;
  classes: readonly ClassOption[];
  school: { code: string; name: string };
}

export function AddTeacherDialog({ opened, onClose, classes, school }: AddTeacherDialogProps) {
  const { t } = useTranslation(['classroom', 'slips']);
  const [created, setCreated] = useState<CreatedTeacher | null>(null);
  const close = () => {
    setCreated(null);
    onClose();
  };
  const slip = ({ teacher, credentials }: CreatedTeacher): Slip => ({
    title: `${teacher.firstName} ${teacher.lastName}`,
    url: `${location.origin}/teacher-login?${new URLSearchParams({ school: school.code, id: credentials.teacherId })}`,
    lines: [
      { label: t('slips:schoolCode'), value: school.code },
      { label: t('slips:teacherId'), value: credentials.teacherId },
      { label: t('slips:pin'), value: credentials.pin, secret: true },
    ],
  });
  return (
    <Dialog opened={opened} onClose={close} title={created ? t('teacher.doneTitle') : t('teacher.title')}>
      {created ? (
        <SlipPanel slips={[slip(created)]} schoolName={school.name} onDone={close} />
      ) : (
        <AddTeacherForm classes={classes} onCancel={close} onCreated={setCreated} />
      )}
    </Dialog>
  );
}

interface AddTeacherFormProps {
  classes: readonly ClassOption[];
  onCancel: () => void;
  onCreated: (created: CreatedTeacher) => void;
}

function AddTeacherForm({ classes, onCancel, onCreated }: AddTeacherFormProps) {
  const { t } = useTranslation('classroom');
  const create = useCreateTeacher();
  const form = useForm({
    initialValues: {
      firstName: '',
      lastName: '',
      email: '',
      teacherType: 'principal' as TeacherType,
      classNumbers: [] as string[],
    },
  });
  const refuse = (title: string, description: string) =>
    showToast({ title, description, variant: 'destructive' });

  const submit = () => {
    const { email, classNumbers, ...values } = form.getValues();
    if (!values.firstName.trim() || !values.lastName.trim())
      return refuse(t('missing'), t('teacher.missing'));
    create.mutate(
      { ...values, classNumbers: classNumbers.map(Number), ...(email.trim() ? { email: email.trim() } : {}) },
      {
        onSuccess: (answer) => {
          const name = `${values.firstName} ${values.lastName}`;
          showToast({ title: t('teacher.toast'), description: t('teacher.toastDescription', { name }) });
          onCreated(answer);
        },
        onError: (error) => refuse(t('teacher.failed'), sentenceOf(error, t('teacher.failedPlain'))),
      },
    );
  };

  return (
    <DialogForm
      busy={create.isPending}
      submitLabel={t('teacher.submit')}
      onSubmit={submit}
      onCancel={onCancel}
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput
          label={t('teacher.firstName')}
          withAsterisk
          {...form.getInputProps('firstName')}
          data-autofocus
        />
        <TextInput label={t('teacher.lastName')} withAsterisk {...form.getInputProps('lastName')} />
      </SimpleGrid>
      <NativeSelect
        label={t('teacher.type')}
        data={TEACHER_TYPES.map((type) => ({ value: type, label: t(`teacher.types.${type}`) }))}
        {...form.getInputProps('teacherType')}
      />
      {classes.length === 0 ? (
        <Text c="dimmed">{t('teacher.noClasses')}</Text>
      ) : (
        <Checkbox.Group label={t('teacher.classes')} {...form.getInputProps('classNumbers')}>
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing={0} mah={220} style={{ overflowY: 'auto' }} mt={6}>
            {classes.map(({ classNumber, className }) => (
              <Checkbox
                key={classNumber}
                value={String(classNumber)}
                label={t('student.classOption', { number: classNumber, name: className })}
                py={10}
              />
            ))}
          </SimpleGrid>
        </Checkbox.Group>
      )}
      <TextInput label={t('teacher.email')} type="email" {...form.getInputProps('email')} />
    </DialogForm>
  );
}
