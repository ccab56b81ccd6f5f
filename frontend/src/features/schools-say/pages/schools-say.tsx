import '../texts';
import { useTranslation } from 'react-i18next';
import { PublicPage } from '../../public-pages/components/public-page';
import { Closing } from '../components/closing';
import { Comparison } from '../components/comparison';
import { Problems } from '../components/problems';
import { Testimonials } from '../components/testimonials';

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
