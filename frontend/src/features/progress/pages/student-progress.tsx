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

/** One student, for the staff. */
export default function StudentProgress() {
  const { t } = useTranslation('progress');
  usePageHead({ title: t('title'), description: t('description') });
  const { studentId = '' } = useParams();
  const address = useAddress();
  const of = ofStudent(studentId);
  const span = { period: address.read('period'), term: address.read('term') };
  // The view below asks the same; its states are the page's.
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
