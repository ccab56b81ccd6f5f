import '../texts';
import { useTranslation } from 'react-i18next';
import { NeedsScript } from '../../../components/needs-script';
import { Calculator } from '../components/calculator';
import { IncludedFeatures } from '../components/included-features';
import { PublicPage } from '../../public-pages/components/public-page';

export default function PricingCalculator() {
  const { t } = useTranslation('pricing');
  return (
    <PublicPage title={t('title')} description={t('description')} lead={t('lead')}>
      <NeedsScript />
      <Calculator />
      <IncludedFeatures />
    </PublicPage>
  );
}
