import '../../point-record/texts';
import '../texts';
import { useTranslation } from 'react-i18next';
import { Page } from '../../../components/page';
import { PageTitle } from '../../../components/page-title';
import { GroupsOfStudent } from '../../point-record/components/groups-of-student';
import { PointHistory } from '../../point-record/components/point-history';
import { PointsByCategory } from '../../point-record/components/points-by-category';
import { PointsByTerm } from '../../point-record/components/points-by-term';
import { PointsByYear } from '../../point-record/components/points-by-year';
import PointsByWeek from '../../point-record/components/points-by-week';
import { usePageHead } from '../../../lib/page-head';
import { useSignedInUser } from '../../../lib/signed-in-user';

/** A student's whole own record. */
export default function MyPoints() {
  const { t } = useTranslation('student');
  usePageHead({ title: t('work.title'), description: t('work.lead') });
  const user = useSignedInUser();
  return (
    <Page size={980}>
      <PageTitle title={t('work.title')} lead={t('work.lead')} />
      <PointsByWeek student={user} own />
      <PointsByCategory studentId={user.id} />
      <GroupsOfStudent studentId={user.id} />
      <PointsByTerm studentId={user.id} />
      <PointsByYear studentId={user.id} />
      <PointHistory studentId={user.id} />
    </Page>
  );
}
