import '../texts';
import '../texts/single-sign-on';
import { useTranslation } from 'react-i18next';
import { SchoolAccountReturn } from '../components/school-account-return';
import { usePageHead } from '../../../lib/page-head';

/** Where the school's provider sends the browser back to. */
export default function SingleSignOn() {
  const { t } = useTranslation('singleSignOn');
  usePageHead({ title: t('title'), description: t('description') });
  return <SchoolAccountReturn />;
}
