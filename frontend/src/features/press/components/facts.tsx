import { ALERT_TYPES, CALCULATOR_PRICES, COUNTRIES, LIMITS, PRICE_ZONES } from '@homeroom/domain';
import { useTranslation } from 'react-i18next';
import classes from './facts.module.css';
import { countryName } from '../../../i18n/countries';

/** Each number comes from the constant that the product itself uses. */
export function Facts() {
  const { t, i18n } = useTranslation('press');
  const lowestPrice = Math.min(...PRICE_ZONES.map((zone) => CALCULATOR_PRICES.zones[zone].small));
  const facts = [
    [
      t('facts.countries'),
      t('facts.countriesValue', {
        count: COUNTRIES.length,
        names: COUNTRIES.map(({ code }) => countryName(code)).join(', '),
      }),
    ],
    [
      t('facts.school'),
      t('facts.schoolValue', {
        classes: LIMITS.classesPerSchool,
        students: LIMITS.studentsPerSchool.toLocaleString(i18n.language),
      }),
    ],
    [t('facts.class'), t('facts.classValue', { count: LIMITS.studentsPerClass })],
    [t('facts.trial'), t('facts.trialValue', { count: LIMITS.trialDays })],
    [t('facts.price'), t('facts.priceValue', { amount: lowestPrice })],
    [t('facts.alerts'), t('facts.alertsValue', { count: ALERT_TYPES.length })],
    [t('facts.access'), t('facts.accessValue')],
  ] as const;
  return (
    <dl className={classes.facts}>
      {facts.map(([label, value]) => (
        <div key={label} className={classes.fact}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
