import type { StudentRecord } from '@homeroom/contracts';
import { useTranslation } from 'react-i18next';
import { StatCard, StatRow } from '../../../components/stat-card';

interface ClassroomSummaryProps {
  students: readonly StudentRecord[];
  maxStudents: number;
}

export function ClassroomSummary({ students, maxStudents }: ClassroomSummaryProps) {
  const { t } = useTranslation('classroom');
  const points = students.reduce((sum, { behaviorPoints }) => sum + behaviorPoints, 0);
  const active = students.filter(({ isActive }) => isActive).length;
  return (
    <StatRow>
      <StatCard
        label={t('room.total')}
        value={students.length}
        hint={t('room.spots', { count: Math.max(0, maxStudents - active) })}
      />
      <StatCard label={t('room.active')} value={active} />
      <StatCard
        label={t('room.average')}
        value={students.length ? Math.round(points / students.length) : 0}
      />
      <StatCard
        label={t('room.contacts')}
        value={students.filter(({ hasParentContact }) => hasParentContact).length}
      />
    </StatRow>
  );
}
