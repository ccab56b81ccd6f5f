import type { ClassCard } from '@homeroom/contracts';
import { LIMITS } from '@homeroom/domain';
import { useTranslation } from 'react-i18next';
import { StatCard, StatRow } from '../../../components/stat-card';

interface SchoolStatsProps {
  classes: readonly ClassCard[] | undefined;
  teacherCount: number | undefined;
  studentCount: number | undefined;
}

/** A number that has not loaded is shown as a dash, not as zero. */
export function SchoolStats({ classes, teacherCount, studentCount }: SchoolStatsProps) {
  const { t } = useTranslation('admin');
  const max = LIMITS.classesPerSchool;
  return (
    <StatRow>
      <StatCard
        label={t('stats.classes')}
        value={classes ? t('stats.classesValue', { used: classes.length, max }) : '–'}
        hint={classes && t('stats.slots', { count: max - classes.length })}
      />
      <StatCard label={t('stats.teachers')} value={teacherCount ?? '–'} />
      <StatCard
        label={t('stats.students')}
        value={studentCount ?? '–'}
        hint={t('stats.studentsHint', { max: LIMITS.studentsPerSchool })}
      />
      <StatCard
        label={t('stats.active')}
        value={classes ? classes.filter(({ isActive }) => isActive).length : '–'}
      />
    </StatRow>
  );
}
