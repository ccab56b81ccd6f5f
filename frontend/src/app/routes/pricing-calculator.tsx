import '../../i18n/pricing';
import { useTranslation } from 'react-i18next';
import { NeedsScript } from '../../components/needs-script';
import { Calculator } from '../../features/pricing/components/calculator';
import { IncludedFeatures } from '../../features/pricing/components/included-features';
import { PublicPage } from '../../features/public-pages/components/public-page';

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
