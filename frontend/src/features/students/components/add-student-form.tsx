import type { ClassCard, CreatedStudent } from '@homeroom/contracts';
import { SECTIONS } from '@homeroom/domain';
import { NativeSelect, SimpleGrid, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { DialogForm } from '../../../components/dialog-form';
import { useApiForm } from '../../../lib/use-api-form';
import { refuse, showRefusal, showToast } from '../../../lib/toasts';
import { useCreateStudent } from '../api/create-student';
import { gradeOptions } from '../../../components/grade-options';
import { nameOf } from '../../../lib/name-of';
import { ClassChoice, hasRoom } from './class-choice';

/** Without the class, which may no longer exist. */
const WORDS = [
  ...(['firstName', 'lastName'] as const),
  ...(['parentFirstName', 'parentLastName', 'parentEmail', 'parentPhone'] as const),
];

export type OpenClass = Pick<
  ClassCard,
  'classNumber' | 'className' | 'grade' | 'section' | 'studentCount' | 'maxStudents'
>;

interface AddStudentFormProps {
  classes: readonly OpenClass[];
  onCancel: () => void;
  onCreated: (created: CreatedStudent, parent: { name: string; email: string }) => void;
}

export function AddStudentForm({ classes, onCancel, onCreated }: AddStudentFormProps) {
  const { t } = useTranslation(['classroom', 'sentences']);
  const create = useCreateStudent();
  const first = classes.find(hasRoom) ?? classes[0];
  const form = useApiForm({
    initialValues: {
      classNumber: String(first?.classNumber ?? ''),
      firstName: '',
      lastName: '',
      grade: first?.grade ?? '',
      section: first?.section ?? '',
      parentFirstName: '',
      parentLastName: '',
      parentEmail: '',
      parentPhone: '',
    },
    draft: { name: `new-student:${first?.classNumber}`, fields: WORDS },
  });
  /** Grade and section default to the class's. */
  const chooseClass = (classNumber: string) => {
    const chosen = classes.find((card) => String(card.classNumber) === classNumber);
    form.setValues({ classNumber, grade: chosen?.grade ?? '', section: chosen?.section ?? '' });
  };

  const submit = () => {
    const values = form.getValues();
    if (form.marksMissing(['firstName', 'lastName'], t('sentences:required'))) {
      return refuse(t('missing'), t('sentences:studentMissing'));
    }
    create.mutate(
      { ...values, classNumber: Number(values.classNumber) },
      {
        onSuccess: (answer) => {
          form.draft.drop();
          const name = nameOf(values);
          showToast({
            title: t('student.toast'),
            description: t('student.toastDescription', { name, number: values.classNumber }),
          });
          onCreated(answer, {
            name: `${values.parentFirstName} ${values.parentLastName}`.trim(),
            email: values.parentEmail.trim(),
          });
        },
        onError: (error) => {
          form.markRefused(error);
          showRefusal(t('student.failed'), error, t('student.failedPlain'));
        },
      },
    );
  };

  return (
    <DialogForm
      touches="brought"
      busy={create.isPending}
      draft={form.draft}
      submitLabel={t('student.submit')}
      onSubmit={submit}
      onCancel={onCancel}
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput label={t('student.firstName')} withAsterisk {...form.getInputProps('firstName')} />
        <TextInput label={t('student.lastName')} withAsterisk {...form.getInputProps('lastName')} />
      </SimpleGrid>
      {classes.length > 1 && (
        <ClassChoice
          label={t('student.class')}
          classes={classes}
          takesPlaces
          value={form.values.classNumber}
          error={form.errors.classNumber}
          onChange={chooseClass}
        />
      )}
      <SimpleGrid cols={2}>
        <NativeSelect label={t('student.grade')} data={gradeOptions()} {...form.getInputProps('grade')} />
        <NativeSelect label={t('student.section')} data={[...SECTIONS]} {...form.getInputProps('section')} />
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput label={t('student.parentFirstName')} {...form.getInputProps('parentFirstName')} />
        <TextInput label={t('student.parentLastName')} {...form.getInputProps('parentLastName')} />
      </SimpleGrid>
      <TextInput
        label={t('student.parentEmail')}
        description={t('student.parentEmailHint')}
        type="email"
        {...form.getInputProps('parentEmail')}
      />
      <TextInput label={t('student.parentPhone')} type="tel" {...form.getInputProps('parentPhone')} />
    </DialogForm>
  );
}
