import { Tabs } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../components/card';
import { PointList } from '../../../components/point-list';
import { signed } from '../../../components/points-badge';
import { StatCard, StatRow } from '../../../components/stat-card';
import { EmptyState } from '../../../components/states';
import type { Child } from '../api/get-my-children';
import { ChildClasses } from './child-classes';

interface ChildOverviewProps {
  child: Child;
  /** The points over the last weeks, as a picture. */
  chart: ReactNode;
  /** What the child grows. */
  plant: ReactNode;
  /** Whom the family may write to. */
  people: ReactNode;
}

export function ChildOverview({ child, chart, plant, people }: ChildOverviewProps) {
  const { t } = useTranslation('parent');
  const { student, weekPoints, classes, teacherCount, recentActivity } = child;
  return (
    <>
      <StatRow>
        <StatCard
          label={t('stats.total')}
          value={<span aria-live="polite">{student.behaviorPoints}</span>}
          hint={t('stats.totalHint', { name: student.firstName })}
        />
        <StatCard label={t('stats.week')} value={signed(weekPoints)} />
        <StatCard label={t('stats.classes')} value={classes.length} />
        <StatCard label={t('stats.teachers')} value={teacherCount} />
      </StatRow>
      {plant}
      {chart}
      <Tabs defaultValue="classes" keepMounted={false}>
        <Tabs.List mb="md">
          <Tabs.Tab value="classes">{t('tabs.classes')}</Tabs.Tab>
          <Tabs.Tab value="activity">{t('tabs.activity')}</Tabs.Tab>
          <Tabs.Tab value="messages">{t('tabs.messages')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="classes">
          <ChildClasses child={child} />
        </Tabs.Panel>
        <Tabs.Panel value="activity">
          <Card>
            {recentActivity.length === 0 ? (
              <EmptyState
                title={t('activity.emptyTitle')}
                description={t('activity.emptyText', { name: student.firstName })}
              />
            ) : (
              <PointList entries={recentActivity} label={t('tabs.activity')} />
            )}
          </Card>
        </Tabs.Panel>
        <Tabs.Panel value="messages">{people}</Tabs.Panel>
      </Tabs>
    </>
  );
}
