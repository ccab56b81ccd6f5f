import '../texts';
import '../../attendance/texts';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Page } from '../../../components/page';
import { PageSkeleton } from '../../../components/page-skeleton';
import { PageTitle } from '../../../components/page-title';
import { usePageHead } from '../../../lib/page-head';
import { useSignedInUser } from '../../../lib/signed-in-user';
import AttendanceOfStudent from '../../attendance/components/attendance-of-student';
import { lazy } from '../../../lib/lazy';

/** Loaded by role, so that families do not load the office's code. */
const OfficeAttendance = lazy(() => import('../components/office-attendance'));
const FamilyAttendance = lazy(() => import('../components/family-attendance'));

/** The office sees all registers, families their children, and students their own days. */
export default function AttendancePage() {
  const { t } = useTranslation('registers');
  usePageHead({ title: t('page.title'), description: t('page.description') });
  const { role, id } = useSignedInUser();
  if (role === 'school_admin')
    return (
      <Suspense fallback={<PageSkeleton />}>
        <OfficeAttendance />
      </Suspense>
    );
  return (
    <Page size={980}>
      {role === 'parent' ? (
        <Suspense fallback={<PageSkeleton />}>
          <FamilyAttendance />
        </Suspense>
      ) : (
        <>
          <PageTitle title={t('page.title')} lead={t('page.own')} />
          <AttendanceOfStudent studentId={id} own />
        </>
      )}
    </Page>
  );
}
