import type { StudentDashboard } from '@homeroom/contracts';
import { Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../components/card';
import { PointList } from '../../../components/point-list';
import { EmptyState } from '../../../components/states';
import { Achievements } from './achievements';
import { BadgeShelf } from './badge-shelf';
import { MyPoints } from './my-points';
import { PortalLinks } from './portal-links';
import classes from './student-home.module.css';

interface StudentHomeProps {
  dashboard: StudentDashboard;
  /** Somebody else is looking: what leads to the student's own pages is left out. */
  readOnly?: boolean;
}

export function StudentHome({ dashboard, readOnly = false }: StudentHomeProps) {
  const { t } = useTranslation('student');
  const { badges, recentPoints } = dashboard;
  return (
    <>
      <MyPoints dashboard={dashboard} />
      {!readOnly && <PortalLinks />}
      <BadgeShelf badges={badges} />
      <div className={classes.lists}>
        <Card>
          <Title order={2} size="h3" mb="xs">
            {t('recent')}
          </Title>
          {recentPoints.length === 0 ? (
            <EmptyState title={t('emptyTitle')} description={t('emptyText')} />
          ) : (
            <PointList entries={recentPoints} label={t('recent')} />
          )}
          <Text size="sm" c="dimmed" mt="sm">
            {t('private')}
          </Text>
        </Card>
        <Achievements badges={badges} />
      </div>
    </>
  );
}
