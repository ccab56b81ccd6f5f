import '../../i18n/faq';
import { useTranslation } from 'react-i18next';
import { Faq } from '../../features/faq/components/faq';
import { MoreHelp } from '../../features/faq/components/more-help';
import { PublicPage } from '../../features/public-pages/components/public-page';

export default function FaqPage() {
  const { t } = useTranslation('faq');
  return (
    <PublicPage title={t('title')} description={t('description')} lead={t('lead')}>
      <Faq />
      <MoreHelp />
    </PublicPage>
  );
}
