import { Button, Skeleton, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { Card } from '../../../components/card';
import { Page } from '../../../components/page';
import { useWayBack } from '../../../components/place-trail';
import { PageTitle } from '../../../components/page-title';
import { PointList } from '../../../components/point-list';
import { signed } from '../../../components/points-badge';
import { QueryView } from '../../../components/query-view';
import { StatCard, StatRow } from '../../../components/stat-card';
import { EmptyState } from '../../../components/states';
import { type Child, myChildrenQuery } from '../api/get-my-children';
import { ChildTeachers } from '../components/child-teachers';
import { GroupsOfStudent } from '../../point-record/components/groups-of-student';
import { PointsByTerm } from '../../point-record/components/points-by-term';
import { recordQuery } from '../../point-record/api/get-record';
import { usePageHead } from '../../../lib/page-head';
import { lazy } from '../../../lib/lazy';

const PointsByWeek = lazy(() => import('../../point-record/components/points-by-week'));

const AttendanceOfStudent = lazy(() => import('../../attendance/components/attendance-of-student'));

/** One class of a child, for the family. */
export default function ClassDetails() {
  const { t } = useTranslation('parent');
  usePageHead({ title: t('details.head.title'), description: t('details.head.description') });
  const mine = useQuery(myChildrenQuery);
  const classNumber = Number(useParams().classNumber);
  const [search] = useSearchParams();
  const back = useWayBack();
  return (
    <Page size={980}>
      <QueryView query={mine}>
        {({ children }) => {
          const child = children.find((candidate) => isIn(candidate, classNumber, search.get('child')));
          const card = child?.classes.find((candidate) => candidate.classNumber === classNumber);
          if (!child || !card) {
            return (
              <EmptyState title={t('details.missingTitle')} description={t('details.missingText')}>
                {back && (
                  <Button component={Link} to={back.to}>
                    {back.label}
                  </Button>
                )}
              </EmptyState>
            );
          }
          return (
            <>
              <PageTitle title={card.className} lead={t('classes.line', card)} />
              <ChildNumbers child={child} classNumber={classNumber} />
              <section>
                <Title order={2} size="h3" mb="md">
                  {t('details.teachers')}
                </Title>
                <ChildTeachers child={{ ...child, classes: [card] }} />
              </section>
              <Suspense fallback={<Skeleton h={300} radius="lg" />}>
                <PointsByWeek student={child.student} />
              </Suspense>
              <PointsByTerm studentId={child.student.id} />
              <Suspense fallback={<Skeleton h={300} radius="lg" />}>
                <AttendanceOfStudent studentId={child.student.id} />
              </Suspense>
              <GroupsOfStudent studentId={child.student.id} />
              <RecentPoints child={child} />
            </>
          );
        }}
      </QueryView>
    </Page>
  );
}

function isIn({ student, classes }: Child, classNumber: number, studentId: string | null): boolean {
  return (!studentId || student.id === studentId) && classes.some((card) => card.classNumber === classNumber);
}

interface ChildNumbersProps {
  child: Child;
  classNumber: number;
}

/** The child may have changed class, so the points earned here may not be all of them. */
function ChildNumbers({ child: { student, weekPoints, level }, classNumber }: ChildNumbersProps) {
  const { t } = useTranslation(['parent', 'points']);
  const { data: record } = useQuery(recordQuery(student.id));
  const share = record?.classes.find((each) => each.isRunning && each.classNumber === classNumber);
  return (
    <StatRow>
      <StatCard
        label={t('details.here')}
        value={<span aria-live="polite">{record ? (share?.points ?? 0) : '…'}</span>}
        hint={t('stats.totalHint', { name: student.firstName })}
      />
      <StatCard label={t('stats.week')} value={signed(weekPoints)} />
      <StatCard label={t('details.level')} value={level.level} hint={t(`points:levels.${level.key}`)} />
    </StatRow>
  );
}

function RecentPoints({ child: { student, recentActivity } }: { child: Child }) {
  const { t } = useTranslation('parent');
  const title = t('details.points', { name: student.firstName });
  return (
    <Card>
      <Title order={2} size="h3" mb="xs">
        {title}
      </Title>
      {recentActivity.length === 0 ? (
        <EmptyState
          title={t('activity.emptyTitle')}
          description={t('activity.emptyText', { name: student.firstName })}
        >
          <Button component={Link} to="/messages-bypass" variant="default">
            {t('tabs.messages')}
          </Button>
        </EmptyState>
      ) : (
        <PointList entries={recentActivity} label={title} />
      )}
    </Card>
  );
}
