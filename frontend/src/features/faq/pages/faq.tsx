import '../texts';
import { useTranslation } from 'react-i18next';
import { Faq } from '../components/faq';
import { MoreHelp } from '../components/more-help';
import { PublicPage } from '../../public-pages/components/public-page';

export default function FaqPage() {
  const { t } = useTranslation('faq');
  return (
    <PublicPage title={t('title')} description={t('description')} lead={t('lead')}>
      <Faq />
      <MoreHelp />
    </PublicPage>
  );
}
