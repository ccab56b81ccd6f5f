import '../texts';
import '../texts/single-sign-on';
import { useTranslation } from 'react-i18next';
import { SchoolAccountReturn } from '../components/school-account-return';
import { usePageHead } from '../../../lib/page-head';

/** The redirect target for the school's provider. */
export default function SingleSignOn() {
  const { t } = useTranslation('singleSignOn');
  usePageHead({ title: t('title'), description: t('description') });
  return <SchoolAccountReturn />;
}
