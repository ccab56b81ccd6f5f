import '../../../i18n/shared/office';
import '../../student-portal/texts';
import '../../points/texts';
import { may } from '@homeroom/domain';
import { Button, Skeleton, Text } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { Page } from '../../../components/page';
import { PageTitle } from '../../../components/page-title';
import { QueryView } from '../../../components/query-view';
import { AdjustPoints } from '../../points/components/adjust-dialog';
import { HandBadges } from '../../points/components/hand-badges';
import { GroupsOfStudent } from '../../point-record/components/groups-of-student';
import { PointsByTerm } from '../../point-record/components/points-by-term';
import { dashboardOfQuery } from '../../student-portal/api/get-my-dashboard';
import { StudentHome } from '../../student-portal/components/student-home';
import { usePageHead } from '../../../lib/page-head';
import { useSignedInUser } from '../../../lib/signed-in-user';
import classes from './student-view.module.css';
import { nameOf } from '../../../lib/name-of';
import { lazy } from '../../../lib/lazy';

const AttendanceOfStudent = lazy(() => import('../../attendance/components/attendance-of-student'));

/** A student's dashboard as the student sees it, for the staff of the class. */
export default function StudentView() {
  const { t } = useTranslation(['student', 'classCards']);
  usePageHead({ title: t('classCards:view.head.title'), description: t('classCards:view.head.description') });
  const user = useSignedInUser();
  const mayManage = may('points.manage', user);
  const { studentId = '' } = useParams();
  const found = useQuery(dashboardOfQuery(studentId));
  const student = found.data?.student;
  const name = student ? nameOf(student) : t('classCards:view.title');
  return (
    <Page size={980}>
      {student && (
        <div role="note" className={classes.banner}>
          <IconEye size={26} aria-hidden="true" className={classes.eye} />
          <div>
            <Text fw={700}>{t('classCards:view.banner', { name })}</Text>
            <Text size="sm">{t('classCards:view.bannerText', { name: student.firstName })}</Text>
          </div>
        </div>
      )}
      <PageTitle title={name} lead={student && t('line', { ...student })}>
        {student && (
          <Button component={Link} to={`/progress/students/${studentId}`} variant="default">
            {t('classCards:view.progress')}
          </Button>
        )}
        {student && (
          <Button component={Link} to="family" relative="path" variant="default">
            {t('classCards:view.family')}
          </Button>
        )}
        {student && mayManage && (
          <>
            <AdjustPoints studentId={studentId} name={student.firstName} />
            <HandBadges studentId={studentId} name={student.firstName} />
          </>
        )}
      </PageTitle>
      <QueryView query={found}>
        {(dashboard) => <StudentHome dashboard={dashboard} schoolName={user.schoolName} readOnly />}
      </QueryView>
      {found.data && <PointsByTerm studentId={studentId} />}
      {found.data && (
        <Suspense fallback={<Skeleton h={300} radius="lg" />}>
          <AttendanceOfStudent studentId={studentId} />
        </Suspense>
      )}
      {found.data && <GroupsOfStudent studentId={studentId} />}
    </Page>
  );
}
