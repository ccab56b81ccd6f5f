import { Checkbox, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { studentsQuery } from '../../students/api/get-students';

interface ChooseStudentsProps {
  classNumber: number;
  /** Null for everybody. */
  chosen: readonly string[] | null;
  onChange: (chosen: string[] | null) => void;
}

/** Homework for the whole class, or for some students. */
export function ChooseStudents({ classNumber, chosen, onChange }: ChooseStudentsProps) {
  const { t } = useTranslation('homework');
  const { data: students = [] } = useQuery(studentsQuery(classNumber));
  const choose = (id: string, isChosen: boolean) =>
    onChange(isChosen ? [...(chosen ?? []), id] : (chosen ?? []).filter((other) => other !== id));
  return (
    <Stack gap="xs">
      <Checkbox
        label={t('write.everybody')}
        checked={chosen === null}
        onChange={(event) => onChange(event.currentTarget.checked ? null : [])}
      />
      {chosen !== null &&
        students
          .filter(({ isActive }) => isActive)
          .map(({ id, firstName, lastName }) => (
            <Checkbox
              key={id}
              ml="lg"
              label={`${firstName} ${lastName}`}
              checked={chosen.includes(id)}
              onChange={(event) => choose(id, event.currentTarget.checked)}
            />
          ))}
    </Stack>
  );
}
