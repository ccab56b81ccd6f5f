import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { signed } from '../../../components/points-badge';
import { StatCard, StatRow } from '../../../components/stat-card';
import type { Child } from '../api/get-my-children';
import { ClassesFigure } from './classes-figure';

interface ChildOverviewProps {
  child: Child;
  /** The points of the last weeks as a chart. */
  chart: ReactNode;
  /** The child's plant. */
  plant: ReactNode;
  /** Tabs for classes, activity and contacts. */
  tabs: ReactNode;
}

export function ChildOverview({ child, chart, plant, tabs }: ChildOverviewProps) {
  const { t } = useTranslation('parent');
  const { student, weekPoints, week, teacherCount } = child;
  return (
    <>
      <StatRow>
        <StatCard
          label={t('stats.total')}
          value={<span aria-live="polite">{student.behaviorPoints}</span>}
          hint={t('stats.totalHint', { name: student.firstName })}
        />
        <StatCard
          label={t('stats.week')}
          value={signed(weekPoints)}
          {...(week.earned > 0 && week.lost > 0 && { hint: t('stats.weekHint', { ...week }) })}
        />
        <ClassesFigure child={child} />
        <StatCard label={t('stats.teachers')} value={teacherCount} />
      </StatRow>
      {plant}
      {chart}
      {tabs}
    </>
  );
}
