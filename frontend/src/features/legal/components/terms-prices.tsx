import { findCountry, PRICE_ZONES, TERMS_PRICES } from '@homeroom/domain';
import { useTranslation } from 'react-i18next';
import { LegalTable } from './legal-table';

const SIGNS = { USD: '$', ZAR: 'R' } as const;

/** The price list of the Terms of Use. It is not the calculator's. */
export function TermsPrices() {
  const { t } = useTranslation('terms');
  return (
    <LegalTable
      caption={t('prices.caption')}
      columns={[t('prices.zone'), t('prices.setup'), t('prices.small'), t('prices.large')]}
      rows={PRICE_ZONES.map((number) => {
        const { countries, currency, setup, small, large } = TERMS_PRICES.zones[number];
        const show = (amount: number) => `${SIGNS[currency]}${amount.toLocaleString('en')}`;
        const names = countries.map((code) => findCountry(code)?.name).join(', ');
        return [t('prices.zoneName', { number, countries: names }), show(setup), show(small), show(large)];
      })}
    />
  );
}
