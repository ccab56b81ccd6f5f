import '../../memberships/texts';
import type { Membership } from '@homeroom/contracts';
import { Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../components/card';
import { PointList } from '../../../components/point-list';
import { signed } from '../../../components/points-badge';
import { StatCard, StatRow } from '../../../components/stat-card';
import type { Child } from '../api/get-my-children';
import { ClassesFigure } from './classes-figure';

interface ChildElsewhereProps {
  child: Child;
  at: Membership;
  /** A link to that school. */
  action: ReactNode;
}

/** A child at the family's other school: a summary, and a link to the rest. */
export default function ChildElsewhere({ child, at, action }: ChildElsewhereProps) {
  const { t } = useTranslation(['parent', 'memberships']);
  const { student, weekPoints, recentActivity } = child;
  return (
    <>
      <Card>
        <Title order={2} size="h3">
          {t('memberships:child.at', { school: at.schoolName })}
        </Title>
        <Text c="dimmed" mb="md">
          {t('memberships:child.more', { school: at.schoolName })}
        </Text>
        {action}
      </Card>
      <StatRow>
        <StatCard
          label={t('stats.total')}
          value={student.behaviorPoints}
          hint={t('stats.totalHint', { name: student.firstName })}
        />
        <StatCard label={t('stats.week')} value={signed(weekPoints)} />
        <ClassesFigure child={child} />
      </StatRow>
      {recentActivity.length > 0 && (
        <Card>
          <PointList entries={recentActivity} label={t('tabs.activity')} />
        </Card>
      )}
    </>
  );
}
