import '../texts';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Page } from '../../../components/page';
import { PageSkeleton } from '../../../components/page-skeleton';
import { PageTitle } from '../../../components/page-title';
import { usePageHead } from '../../../lib/page-head';
import { useSignedInUser } from '../../../lib/signed-in-user';
import { ofStudent } from '../api/progress';
import { FamilyReports } from '../components/family-reports';
import { Goals } from '../components/goals';
import { ProgressView } from '../components/progress-view';
import { lazy } from '../../../lib/lazy';

/** Loaded by role, so that families do not load the staff's code. */
const OfficeProgress = lazy(() => import('../components/office-progress'));
const TeacherProgress = lazy(() => import('../components/teacher-progress'));
const FamilyProgress = lazy(() => import('../components/family-progress'));

/** The office sees the school, teachers their classes, families a child, and students themselves. */
export default function ProgressPage() {
  const { t } = useTranslation('progress');
  usePageHead({ title: t('title'), description: t('description') });
  const { role, id } = useSignedInUser();
  return (
    <Page size={1100}>
      <Suspense fallback={<PageSkeleton />}>
        {role === 'school_admin' ? (
          <OfficeProgress />
        ) : role === 'teacher' ? (
          <TeacherProgress />
        ) : role === 'parent' ? (
          <>
            <PageTitle title={t('title')} lead={t('lead.parent')} />
            <FamilyProgress />
          </>
        ) : (
          <>
            <PageTitle title={t('title')} lead={t('lead.student')} />
            <FamilyReports studentId={id} />
            <Goals studentId={id} />
            <ProgressView of={ofStudent(id)} />
          </>
        )}
      </Suspense>
    </Page>
  );
}
