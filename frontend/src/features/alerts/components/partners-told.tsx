import '../texts/staff-alert';
import type { SchoolClock } from '@homeroom/contracts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { partnersToldQuery } from '../api/alert-partners';
import classes from './delivery-panel.module.css';
import { NotAvailable } from './not-available';
import { usePartnerState } from './use-partner-state';

interface PartnersToldProps {
  alertId: string;
  school: SchoolClock;
}

/** Which partners of the school were told, and how far that is. Nothing where the school has none. */
export function PartnersTold({ alertId, school }: PartnersToldProps) {
  const { t } = useTranslation('staffAlert');
  const { data, isError, refetch } = useQuery(partnersToldQuery(alertId));
  const stateOf = usePartnerState(school);
  if (!data)
    return isError && <NotAvailable sentence={t('partners.failed')} onRetry={() => void refetch()} />;
  if (data.partners.length === 0) return null;
  return (
    <section className={classes.figures} aria-labelledby="partners-told">
      <h3 id="partners-told">{t('partners.title')}</h3>
      <ul className={classes.partners}>
        {data.partners.map(({ id, name, messages }) => {
          const newest = messages.findLast(({ state }) => state !== 'not_needed') ?? messages.at(-1);
          return (
            <li key={id}>
              {name}
              {newest && <span className={classes.state}>{stateOf(newest)}</span>}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Whom nothing has reached for a minute: the one thing here that somebody has to do, so it stands before everything else. */
export function PartnersMissed({ alertId }: Pick<PartnersToldProps, 'alertId'>) {
  const { t } = useTranslation('staffAlert');
  const { data } = useQuery(partnersToldQuery(alertId));
  return data?.partners.map(
    ({ id, name, isMissed }) =>
      isMissed && (
        <p key={id} role="alert" className={classes.missed}>
          {t('partners.missed', { name })}
        </p>
      ),
  );
}
