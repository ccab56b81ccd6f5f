import { TEACHER_TYPES, type TeacherType } from '@homeroom/domain';
import { Checkbox, NativeSelect, SimpleGrid, Text, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ApiForm } from '../../../lib/use-api-form';

export interface ClassOption {
  classNumber: number;
  className: string;
}

export interface TeacherValues {
  firstName: string;
  lastName: string;
  email: string;
  teacherType: TeacherType;
  classNumbers: string[];
}

/** Typed fields, kept as a draft until sent. */
export const TEACHER_WORDS = ['firstName', 'lastName', 'email'] as const;

interface TeacherFieldsProps {
  form: ApiForm<TeacherValues>;
  classes: readonly ClassOption[];
}

/** The fields of a teacher, for creating and editing. */
export function TeacherFields({ form, classes }: TeacherFieldsProps) {
  const { t } = useTranslation('classroom');
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput label={t('teacher.firstName')} withAsterisk {...form.getInputProps('firstName')} />
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
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing={0} mah={220} style={{ overflowY: 'auto' }} mt="xs">
            {classes.map(({ classNumber, className }) => (
              <Checkbox
                key={classNumber}
                value={String(classNumber)}
                label={t('student.classOption', { number: classNumber, name: className })}
              />
            ))}
          </SimpleGrid>
        </Checkbox.Group>
      )}
      <TextInput label={t('teacher.email')} type="email" {...form.getInputProps('email')} />
    </>
  );
}
