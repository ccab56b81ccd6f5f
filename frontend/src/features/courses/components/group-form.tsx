import { LIMITS } from '@homeroom/domain';
import { TextInput } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogForm } from '../../../components/dialog-form';
import { useApiForm } from '../../../lib/use-api-form';
import { refuse, showRefusal } from '../../../lib/toasts';
import type { NewGroup } from '../api/change-groups';

interface Outcome {
  onError: (error: Error) => void;
}

interface GroupFormProps {
  start: NewGroup;
  /** Offered while the course's name is typed. */
  courses: readonly { id: string; name: string }[];
  busy: boolean;
  submitLabel: string;
  failed: string;
  hint?: ReactNode;
  onSubmit: (group: NewGroup, outcome: Outcome) => void;
  onCancel: () => void;
}

/** Names and size of a group. */
export function GroupForm({ start, courses, failed, hint, onSubmit, ...dialog }: GroupFormProps) {
  const { t } = useTranslation(['courses', 'sentences']);
  const form = useApiForm({ initialValues: { ...start, maxStudents: String(start.maxStudents) } });
  const names = useId();
  const submit = () => {
    const { courseName, groupName, maxStudents } = form.getValues();
    const size = Number(maxStudents);
    if (form.marksMissing(['courseName', 'groupName'], t('sentences:required')))
      return refuse(failed, t('form.missing'));
    if (!Number.isInteger(size) || size < 1 || size > LIMITS.studentsPerGroup) {
      const sentence = t('form.badSize', { max: LIMITS.studentsPerGroup });
      form.mark({ maxStudents: sentence });
      return refuse(failed, sentence);
    }
    onSubmit(
      { courseName: courseName.trim(), groupName: groupName.trim(), maxStudents: size },
      {
        onError: (error) => {
          form.markRefused(error);
          showRefusal(failed, error, t('form.failedPlain'));
        },
      },
    );
  };
  return (
    <DialogForm {...dialog} onSubmit={submit}>
      <TextInput
        label={t('form.course')}
        description={t('form.courseHint')}
        placeholder={t('form.courseExample')}
        withAsterisk
        maxLength={LIMITS.courseNameMaxLength}
        list={names}
        autoComplete="off"
        {...form.getInputProps('courseName')}
      />
      <datalist id={names}>
        {courses.map(({ id, name }) => (
          <option key={id} value={name} />
        ))}
      </datalist>
      <TextInput
        label={t('form.group')}
        placeholder={t('form.groupExample')}
        withAsterisk
        maxLength={LIMITS.courseNameMaxLength}
        {...form.getInputProps('groupName')}
      />
      <TextInput
        label={t('form.size')}
        description={t('form.sizeHint', { max: LIMITS.studentsPerGroup })}
        inputMode="numeric"
        maw={220}
        {...form.getInputProps('maxStudents')}
      />
      {hint}
    </DialogForm>
  );
}
