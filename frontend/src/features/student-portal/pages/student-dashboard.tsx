import '../texts';
import { useQuery } from '@tanstack/react-query';
import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { Page } from '../../../components/page';
import { PageTitle } from '../../../components/page-title';
import { QueryView } from '../../../components/query-view';
import { schoolQuery } from '../../school/api/get-school';
import { myDashboardQuery } from '../api/get-my-dashboard';
import { StudentHome } from '../components/student-home';
import { usePageHead } from '../../../lib/page-head';
import { Today } from '../../../lib/today';
import { useSignedInUser } from '../../../lib/signed-in-user';

export default function StudentDashboard() {
  const { t } = useTranslation('student');
  usePageHead({ title: t('head.title'), description: t('head.description') });
  const user = useSignedInUser();
  const mine = useQuery(myDashboardQuery);
  const today = use(Today);
  // The school's logo is loaded only after the student's own data.
  useQuery({ ...schoolQuery(user.schoolId), enabled: !mine.isPending });
  return (
    <Page size={980}>
      <PageTitle
        title={t('title', { name: user.firstName })}
        lead={mine.data && t('line', { ...mine.data.student })}
      />
      <QueryView query={mine}>
        {(dashboard) => <StudentHome dashboard={dashboard} schoolName={user.schoolName} today={today} />}
      </QueryView>
    </Page>
  );
}
