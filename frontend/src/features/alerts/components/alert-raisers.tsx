import type { DeliveryReport, SchoolClock } from '@homeroom/contracts';
import { useTranslation } from 'react-i18next';
import classes from './alert-raisers.module.css';
import { useSchoolTime } from './school-time';

interface AlertRaisersProps {
  school: SchoolClock;
  raisers: DeliveryReport['raisers'];
}

/** Who raised it, when and how often. */
export function AlertRaisers({ school, raisers: { total, first } }: AlertRaisersProps) {
  const { t } = useTranslation(['staffAlert', 'alerts', 'common']);
  const timeOf = useSchoolTime();
  return (
    <details>
      <summary className={classes.summary}>{t('raisers.title', { count: total })}</summary>
      <ul className={classes.raisers}>
        {first.map(({ name, role, classNumber, firstAt, times }) => (
          <li key={`${name}.${firstAt}`}>
            <strong>{name || t(`common:roles.${role}`)}</strong>{' '}
            {classNumber !== null && t('alerts:facts.class', { number: classNumber })}{' '}
            {t('raisers.when', { count: times, time: timeOf(firstAt, school) })}
          </li>
        ))}
        {total > first.length && <li>{t('deliveries.others', { count: total - first.length })}</li>}
      </ul>
    </details>
  );
}
