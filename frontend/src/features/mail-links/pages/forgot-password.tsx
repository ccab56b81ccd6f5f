import '../texts';
import { useTranslation } from 'react-i18next';
import { ForgotPassword } from '../components/forgot-password';
import { usePageHead } from '../../../lib/page-head';

export default function ForgotPasswordPage() {
  const { t } = useTranslation('mailLinks');
  usePageHead({ title: t('forgot.title'), description: t('forgot.lead') });
  return <ForgotPassword />;
}
