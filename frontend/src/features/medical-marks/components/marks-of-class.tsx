import '../texts';
import { Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../components/card';
import { nameOf } from '../../../lib/name-of';
import { marksQuery } from '../api/get-marks';
import { MedicalMarks } from './medical-mark';

/** Above a class's list: students with severe medical notes that the reader may see. Never shown on a wall. */
export default function MarksOfClass({ classNumber }: { classNumber: number }) {
  const { t } = useTranslation('medicalMarks');
  const query = useQuery(marksQuery(classNumber));
  if (query.isError && !query.data)
    return (
      <Text role="status" c="dimmed">
        {t('notNow')}
      </Text>
    );
  if (!query.data || query.data.length === 0) return null;
  return (
    <Card quiet role="region" aria-label={t('title')}>
      <Text fw={700}>{t('title')}</Text>
      {query.data.map((student) => (
        <Group key={student.id} gap="xs" mt="xs">
          <Text span fw={600}>
            <bdi>{nameOf(student)}</bdi>
          </Text>
          <MedicalMarks marks={student.marks} />
        </Group>
      ))}
    </Card>
  );
}
