import '../../i18n/schools-say';
import { useTranslation } from 'react-i18next';
import { PublicPage } from '../../features/public-pages/components/public-page';
import { Closing } from '../../features/schools-say/components/closing';
import { Comparison } from '../../features/schools-say/components/comparison';
import { Problems } from '../../features/schools-say/components/problems';
import { Testimonials } from '../../features/schools-say/components/testimonials';

export default function SchoolsSay() {
  const { t } = useTranslation('schoolsSay');
  return (
    <PublicPage title={t('title')} description={t('description')} lead={t('lead')}>
      <Testimonials />
      <Problems />
      <Comparison />
      <Closing />
    </PublicPage>
  );
}
