import type { DeliveryReport } from '@homeroom/contracts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { deliveriesQuery } from '../api/get-deliveries';
import { notReached, STEPS, stepCounts } from '../model';
import classes from './delivery-panel.module.css';

const NAMES_SHOWN = 40;

/** Proof, not hope: how far each delivery has come, and who has not been reached. */
export function DeliveryPanel({ alertId }: { alertId: string }) {
  const { t } = useTranslation('alerts');
  const { data, isError } = useQuery(deliveriesQuery(alertId));
  if (isError) return <p className={classes.note}>{t('deliveries.failed')}</p>;
  if (!data) return <p className={classes.note}>{t('deliveries.loading')}</p>;
  return <Report report={data} />;
}

function Report({ report }: { report: DeliveryReport }) {
  const { t } = useTranslation(['alerts', 'common']);
  const counts = stepCounts(report.counts);
  const missing = notReached(report.rows);
  return (
    <div>
      <dl className={classes.steps}>
        {STEPS.map((step) => (
          <div key={step}>
            <dt>{t(`deliveries.${step}`)}</dt>
            <dd>{counts[step]}</dd>
          </div>
        ))}
      </dl>
      <p className={classes.note}>
        {missing.length === 0
          ? t('deliveries.allReached')
          : t('deliveries.notReached', { count: missing.length })}
      </p>
      {missing.length > 0 && (
        <ul className={classes.people}>
          {missing.slice(0, NAMES_SHOWN).map((person) => (
            <li key={person.recipientId}>
              {person.name} ({t(`common:roles.${person.role}`)}
              {person.classNumber !== null && `, ${t('deliveries.class', { number: person.classNumber })}`})
            </li>
          ))}
          {missing.length > NAMES_SHOWN && (
            <li>{t('deliveries.others', { count: missing.length - NAMES_SHOWN })}</li>
          )}
        </ul>
      )}
    </div>
  );
}
