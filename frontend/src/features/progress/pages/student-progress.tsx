import '../texts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { Page } from '../../../components/page';
import { PageTitle } from '../../../components/page-title';
import { usePageHead } from '../../../lib/page-head';
import { useAddress } from '../../../lib/use-address';
import { ofStudent, progressQuery } from '../api/progress';
import { Goals } from '../components/goals';
import { ProgressView } from '../components/progress-view';
import { StudentReport } from '../components/student-report';

/** One student's progress, for staff. */
export default function StudentProgress() {
  const { t } = useTranslation('progress');
  usePageHead({ title: t('title'), description: t('description') });
  const { studentId = '' } = useParams();
  const address = useAddress();
  const of = ofStudent(studentId);
  const span = { period: address.read('period'), term: address.read('term') };
  // Shares the query of the view below, which shows its loading and error states.
  const name = useQuery(progressQuery(of, span)).data?.name;
  const isThere = typeof name === 'string';
  return (
    <Page size={1100}>
      <PageTitle title={name ?? t('title')} lead={t('lead.one')} />
      <ProgressView of={of} />
      {isThere && <Goals studentId={studentId} />}
      {isThere && <StudentReport studentId={studentId} span={span} />}
    </Page>
  );
}
