import type { StudentDashboard } from '@homeroom/contracts';
import { Button, Skeleton, Text, Title } from '@mantine/core';
import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Card } from '../../../components/card';
import { PointList } from '../../../components/point-list';
import { EmptyState } from '../../../components/states';
import { MyPoints } from './my-points';
import { PortalLinks } from './portal-links';
import classes from './student-home.module.css';
import { lazy } from '../../../lib/lazy';

/** A phone shows the numbers before it loads the code for badges. */
const Achievements = lazy(() => import('./achievements').then((part) => ({ default: part.Achievements })));
const PlantCard = lazy(() => import('../../grove/components/plant-card'));
const BadgeShelf = lazy(() => import('./badge-shelf').then((part) => ({ default: part.BadgeShelf })));

interface StudentHomeProps {
  dashboard: StudentDashboard;
  /** Viewed by somebody else: links to the student's own pages are hidden. */
  readOnly?: boolean;
  schoolName: string;
  /** Today's lines, below the plant. */
  today?: ReactNode;
}

export function StudentHome({ dashboard, readOnly = false, schoolName, today }: StudentHomeProps) {
  const { t } = useTranslation('student');
  const { badges, recentPoints, student, level } = dashboard;
  return (
    <>
      <Suspense fallback={<Skeleton className={classes.plant} radius="lg" />}>
        <PlantCard student={student} level={level} schoolName={schoolName} {...(!readOnly && { badges })} />
      </Suspense>
      {today}
      <MyPoints dashboard={dashboard} />
      {!readOnly && <PortalLinks />}
      <Suspense fallback={<Skeleton h={220} radius="lg" />}>
        <BadgeShelf badges={badges} />
      </Suspense>
      <div className={classes.lists}>
        <Card>
          <Title order={2} size="h3" mb="xs">
            {t('recent')}
          </Title>
          {recentPoints.length === 0 ? (
            <EmptyState title={t('emptyTitle')} description={t('emptyText')}>
              {!readOnly && (
                <Button component={Link} to="/my-work" variant="default">
                  {t('links.myWork')}
                </Button>
              )}
            </EmptyState>
          ) : (
            <PointList entries={recentPoints} label={t('recent')} />
          )}
          {!readOnly && (
            <Text size="sm" c="dimmed" mt="sm">
              {t('private')}
            </Text>
          )}
        </Card>
        <Suspense fallback={<Skeleton h={220} radius="lg" />}>
          <Achievements badges={badges} />
        </Suspense>
      </div>
    </>
  );
}
