import '../texts/staff-alert';
import type { AlertRecord, SchoolClock } from '@homeroom/contracts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { partnersToldQuery } from '../api/alert-partners';
import classes from './delivery-panel.module.css';
import { NotAvailable } from './not-available';
import { missedAs, usePartnerState } from './use-partner-state';

interface PartnersToldProps {
  alertId: string;
  school: SchoolClock;
}

/** Which of the school's partners were told, and the state of delivery. Empty if the school has none. */
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
              <span className={classes.state}>{stateOf(newest)}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Names of the partners outside the school that receive the staff's messages; empty if there are none. */
export function usePartnersReading({ id, kind }: Pick<AlertRecord, 'id' | 'kind'>): string {
  const { i18n } = useTranslation();
  const { data } = useQuery({ ...partnersToldQuery(id), enabled: kind === 'alert' });
  const names = data?.partners.filter(({ hearsWords }) => hearsWords).map(({ name }) => name) ?? [];
  return new Intl.ListFormat(i18n.language).format(names);
}

/** After the end: partners that have not been told of it must be called, because they may be sending people. */
export function PartnersAtEnd({ alertId }: Pick<PartnersToldProps, 'alertId'>) {
  const { t } = useTranslation('staffAlert');
  const { data } = useQuery(partnersToldQuery(alertId));
  return (
    <>
      <PartnersMissed alertId={alertId} isOver />
      {data?.partners.map(
        ({ id, name, isMissed, messages }) =>
          !isMissed &&
          messages.some(({ state }) => state === 'queued') && (
            <span key={id}>{t('partners.ending', { name })}</span>
          ),
      )}
    </>
  );
}

interface PartnersMissedProps extends Pick<PartnersToldProps, 'alertId'> {
  isOver?: boolean;
}

/** Partners that could not be reached for a minute; shown first, because somebody has to act on it. */
export function PartnersMissed({ alertId, isOver = false }: PartnersMissedProps) {
  const { t } = useTranslation('staffAlert');
  const { data } = useQuery(partnersToldQuery(alertId));
  return data?.partners.map(
    (partner) =>
      partner.isMissed && (
        <p key={partner.id} role="alert" className={classes.missed}>
          {t(`partners.${missedAs(partner, isOver)}`, { name: partner.name })}
        </p>
      ),
  );
}
