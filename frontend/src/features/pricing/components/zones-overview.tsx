import { CALCULATOR_PRICES, type CountryCode, PRICE_ZONES, SMALL_SCHOOL_MAX } from '@homeroom/domain';
import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { PublicSection } from '../../public-pages/components/public-section';
import { WideTable } from '../../public-pages/components/wide-table';
import classes from './zones-overview.module.css';
import { countryName } from '../../../i18n/countries';

export function ZonesOverview({ country }: { country: CountryCode | '' }) {
  const { t } = useTranslation('pricing');
  const limit = { limit: SMALL_SCHOOL_MAX };
  return (
    <PublicSection id="zones" title={t('zones.title')}>
      <Text c="dimmed" mb="md">
        {t('zones.lead', { date: CALCULATOR_PRICES.validFrom })}
      </Text>
      <WideTable label={t('zones.title')}>
        <thead>
          <tr>
            <th scope="col">{t('zones.zone')}</th>
            <th scope="col">{t('zones.countries')}</th>
            <th scope="col">{t('zones.small', limit)}</th>
            <th scope="col">{t('zones.large', limit)}</th>
            <th scope="col">{t('zones.setup')}</th>
          </tr>
        </thead>
        <tbody>
          {PRICE_ZONES.map((zone) => {
            const { countries, small, large, setup } = CALCULATOR_PRICES.zones[zone];
            const yours = country !== '' && countries.includes(country);
            return (
              <tr key={zone} className={yours ? classes.yours : undefined}>
                <th scope="row">
                  {t('zones.name', { zone })}
                  {yours && <span className={classes.badge}>{t('zones.yours')}</span>}
                </th>
                <td>{countries.map((code) => countryName(code)).join(', ')}</td>
                {[small, large, setup].map((amount, column) => (
                  <td key={['small', 'large', 'setup'][column]} className={classes.amount}>
                    {t('zones.amount', { amount })}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </WideTable>
    </PublicSection>
  );
}
