import '../texts';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { nameOf } from '../../../lib/name-of';
import { marksQuery } from '../api/get-marks';
import { MedicalMarks } from './medical-mark';
import classes from './marks-of-class.module.css';

/** Above a class's list: whoever of it has something severe that the reader may know of. Never on a wall. */
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
    <section className={classes.marks} aria-label={t('title')}>
      <Text fw={700}>{t('title')}</Text>
      <ul className={classes.list}>
        {query.data.map((student) => (
          <li key={student.id}>
            <bdi className={classes.name}>{nameOf(student)}</bdi>
            <MedicalMarks marks={student.marks} />
          </li>
        ))}
      </ul>
    </section>
  );
}
