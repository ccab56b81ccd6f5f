import '../texts';
import { useTranslation } from 'react-i18next';
import { LoginPage } from '../../../components/login-page';
import { StudentPageLogin } from '../components/page-login';
import { usePageHead } from '../../../lib/page-head';

export default function StudentLogin() {
  const { t } = useTranslation('signIn');
  usePageHead({ title: t('pages.studentTitle'), description: t('pages.studentLead') });
  return (
    <LoginPage
      title={t('pages.studentTitle')}
      lead={t('pages.studentLead')}
      links={[
        { to: '/teacher-login', label: t('pages.toTeacher') },
        { to: '/', label: t('pages.toStart') },
      ]}
    >
      <StudentPageLogin />
    </LoginPage>
  );
}
