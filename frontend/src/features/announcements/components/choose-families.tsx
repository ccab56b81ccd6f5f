import type { AnnouncementStudent } from '@homeroom/contracts';
import { ANNOUNCEMENTS } from '@homeroom/domain';
import { Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchBox } from '../../../components/search-box';
import { cutTo } from '../../../lib/cut-to';
import { studentsQuery } from '../api/written';

interface ChooseFamiliesProps {
  students: readonly AnnouncementStudent[];
  onChange: (students: AnnouncementStudent[]) => void;
}

/** Chooses families by their children; the chosen ones stay listed during further searches. */
export function ChooseFamilies({ students, onChange }: ChooseFamiliesProps) {
  const { t } = useTranslation('announcing');
  const [search, setSearch] = useState('');
  const { data = [] } = useQuery(studentsQuery(search));
  const { shown: found, isCut } = cutTo(data, ANNOUNCEMENTS.foundMost);
  const isChosen = (id: string) => students.some(({ studentId }) => studentId === id);
  const remove = (id: string) => onChange(students.filter(({ studentId }) => studentId !== id));
  return (
    <Stack gap="sm">
      <SearchBox label={t('form.search')} value={search} onSearch={setSearch} />
      {found.length === 0 && search !== '' && <Text c="dimmed">{t('form.notFound')}</Text>}
      {found.map((student) => (
        <Checkbox
          key={student.studentId}
          name="studentIds"
          label={labelOf(student)}
          checked={isChosen(student.studentId)}
          disabled={!isChosen(student.studentId) && students.length >= ANNOUNCEMENTS.students}
          onChange={(event) =>
            event.currentTarget.checked ? onChange([...students, student]) : remove(student.studentId)
          }
        />
      ))}
      {isCut && <Text c="dimmed">{t('form.more')}</Text>}
      <Text fw={600} size="sm">
        {t('form.students')}
      </Text>
      {students.length === 0 ? (
        <Text c="dimmed">{t('form.none')}</Text>
      ) : (
        <Group gap="xs">
          {students.map((student) => (
            <Button
              key={student.studentId}
              variant="default"
              aria-label={t('form.remove', { name: labelOf(student) })}
              onClick={() => remove(student.studentId)}
            >
              {labelOf(student)} ×
            </Button>
          ))}
        </Group>
      )}
    </Stack>
  );
}

function labelOf({ firstName, lastName, classNumber }: AnnouncementStudent): string {
  return [`${firstName} ${lastName}`.trim(), classNumber].filter((part) => part !== null).join(' · ');
}
