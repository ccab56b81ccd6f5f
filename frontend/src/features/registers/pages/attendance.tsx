import '../texts';
import '../../attendance/texts';
import { useTranslation } from 'react-i18next';
import { Page } from '../../../components/page';
import { PageTitle } from '../../../components/page-title';
import { usePageHead } from '../../../lib/page-head';
import { useSignedInUser } from '../../../lib/signed-in-user';
import AttendanceOfStudent from '../../attendance/components/attendance-of-student';
import { FamilyAttendance } from '../components/family-attendance';
import { OfficeAttendance } from '../components/office-attendance';

/** The office looks over all registers, families over their children, students over their own days. */
export default function AttendancePage() {
  const { t } = useTranslation('registers');
  usePageHead({ title: t('page.title'), description: t('page.description') });
  const { role, id } = useSignedInUser();
  if (role === 'school_admin') return <OfficeAttendance />;
  return (
    <Page size={980}>
      {role === 'parent' ? (
        <FamilyAttendance />
      ) : (
        <>
          <PageTitle title={t('page.title')} lead={t('page.own')} />
          <AttendanceOfStudent studentId={id} own />
        </>
      )}
    </Page>
  );
}
