import type { ChangedStudent, StudentDetail } from '@homeroom/contracts';
import { SECTIONS } from '@homeroom/domain';
import { Box, Fieldset, NativeSelect, SimpleGrid, Text, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { DialogForm } from '../../../components/dialog-form';
import { changedFields } from '../../../lib/changed-fields';
import { nameOf } from '../../../lib/name-of';
import { useApiForm } from '../../../lib/use-api-form';
import { refuse, showRefusal, showToast } from '../../../lib/toasts';
import { useChangeStudent } from '../api/change-student';
import { EnrolmentHistory } from './enrolment-history';
import { GuardianReach } from './guardian-reach';
import { LinkStates } from './link-states';
import { gradeOptions } from '../../../components/grade-options';

/** Kept as a draft until sent; without the family, which may change meanwhile. */
const WORDS = ['firstName', 'lastName', 'grade', 'section'] as const;

interface EditStudentFormProps {
  student: StudentDetail;
  isOffice: boolean;
  onCancel: () => void;
  onSaved: (answer: ChangedStudent) => void;
}

export function EditStudentForm({ student, isOffice, onCancel, onSaved }: EditStudentFormProps) {
  const { t } = useTranslation(['people', 'classroom', 'sentences']);
  const change = useChangeStudent();
  const { id, firstName, lastName, grade, section, guardians, links } = student;
  const form = useApiForm({
    initialValues: {
      firstName,
      lastName,
      grade,
      section,
      parentFirstName: '',
      parentLastName: '',
      parentEmail: student.parentEmail ?? '',
      parentPhone: student.parentPhone ?? '',
      guardians: guardians.map(({ id, isNamed, email, phone, ...guardian }) => ({
        id,
        // A guardian without a name is called after the child and has no name to correct.
        firstName: isNamed ? guardian.firstName : '',
        lastName: isNamed ? guardian.lastName : '',
        email: email ?? '',
        phone: phone ?? '',
      })),
    },
    draft: { name: `student:${id}`, fields: WORDS },
  });
  const submit = () => {
    // Only changed fields are sent, so that an address confirmed meanwhile, or data from an earlier year, is not overwritten.
    const { guardians: family, ...changed } = changedFields(form.begun, form.getValues());
    if (form.marksMissing(['firstName', 'lastName'], t('sentences:required')))
      return refuse(t('edit.studentMissing'), t('sentences:studentMissing'));
    change.mutate(
      { id, ...changed, guardians: family && changedContacts(form.begun.guardians, family) },
      {
        onSuccess: (answer) => {
          form.draft.drop();
          showToast({
            title: t('edit.saved'),
            description: t('edit.savedText', { name: nameOf(answer.student) }),
          });
          onSaved(answer);
        },
        onError: (error) => {
          form.markRefused(error);
          showRefusal(t('edit.failed'), error, t('edit.failedText'));
        },
      },
    );
  };

  return (
    <DialogForm
      draft={form.draft}
      busy={change.isPending}
      submitLabel={t('edit.save')}
      onSubmit={submit}
      onCancel={onCancel}
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput
          label={t('classroom:student.firstName')}
          withAsterisk
          {...form.getInputProps('firstName')}
        />
        <TextInput label={t('classroom:student.lastName')} withAsterisk {...form.getInputProps('lastName')} />
      </SimpleGrid>
      <SimpleGrid cols={2}>
        <NativeSelect
          label={t('classroom:student.grade')}
          data={gradeOptions(grade)}
          {...form.getInputProps('grade')}
        />
        <NativeSelect
          label={t('classroom:student.section')}
          data={withCurrent(SECTIONS, section)}
          {...form.getInputProps('section')}
        />
      </SimpleGrid>
      <EnrolmentHistory enrolments={student.enrolments} />
      {guardians.map((guardian, index) => (
        <Fieldset
          key={guardian.id}
          legend={t('edit.guardian', { name: nameOf(guardian), parentId: guardian.parentId })}
          disabled={!guardian.mayChange}
        >
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <TextInput
              label={t('edit.guardianFirstName')}
              {...form.getInputProps(`guardians.${index}.firstName`)}
            />
            <TextInput
              label={t('edit.guardianLastName')}
              {...form.getInputProps(`guardians.${index}.lastName`)}
            />
            <TextInput
              label={t('edit.guardianEmail')}
              type="email"
              {...form.getInputProps(`guardians.${index}.email`)}
            />
            <TextInput
              label={t('edit.guardianPhone')}
              type="tel"
              {...form.getInputProps(`guardians.${index}.phone`)}
            />
          </SimpleGrid>
          {guardian.mayChange ? (
            <Box mt="md">
              <GuardianReach studentId={id} guardian={guardian} />
            </Box>
          ) : (
            <Text size="sm" c="dimmed" mt="xs">
              {t('edit.officeOnly')}
            </Text>
          )}
        </Fieldset>
      ))}
      <LinkStates student={student} isOffice={isOffice} onLinked={onSaved} />
      {guardians.length === 0 && (
        <>
          {links.length === 0 && (
            <Text size="sm" c="dimmed">
              {t('edit.newParent')}
            </Text>
          )}
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <TextInput
              label={t('classroom:student.parentFirstName')}
              {...form.getInputProps('parentFirstName')}
            />
            <TextInput
              label={t('classroom:student.parentLastName')}
              {...form.getInputProps('parentLastName')}
            />
            <TextInput
              label={t('classroom:student.parentEmail')}
              type="email"
              {...form.getInputProps('parentEmail')}
            />
            <TextInput
              label={t('classroom:student.parentPhone')}
              type="tel"
              {...form.getInputProps('parentPhone')}
            />
          </SimpleGrid>
        </>
      )}
    </DialogForm>
  );
}

/** Only the changed fields of changed parents. */
function changedContacts<Contact extends { id: string }>(
  before: readonly Contact[],
  now: readonly Contact[],
) {
  return now
    .map((contact, index) => ({ ...changedFields(before[index] ?? contact, contact), id: contact.id }))
    .filter((contact) => Object.keys(contact).length > 1);
}

/** A value from enrolment may not be among today's options. */
function withCurrent(options: readonly string[], current: string): string[] {
  return options.includes(current) ? [...options] : [current, ...options];
}
