import '../texts';
import { useTranslation } from 'react-i18next';
import { LoginPage } from '../../../components/login-page';
import { TeacherPageLogin } from '../components/page-login';
import { usePageHead } from '../../../lib/page-head';

export default function TeacherLogin() {
  const { t } = useTranslation('signIn');
  usePageHead({ title: t('pages.teacherTitle'), description: t('pages.teacherLead') });
  return (
    <LoginPage
      title={t('pages.teacherTitle')}
      lead={t('pages.teacherLead')}
      links={[
        { to: '/student-login', label: t('pages.toStudent') },
        { to: '/', label: t('pages.toStart') },
      ]}
    >
      <TeacherPageLogin />
    </LoginPage>
  );
}
