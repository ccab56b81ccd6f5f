import type { AlertRecord, DeliveryReport } from '@homeroom/contracts';
import { LIST_FORMATS } from '@homeroom/domain';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CrashBoundary } from '../../../components/crash-boundary';
import { type DeliveriesWanted, deliveriesQuery } from '../api/get-deliveries';
import { climbed, SCREEN_STEPS, statesOf, waysIn } from '../deliveries';
import '../texts/staff-alert';
import { useAfterNews } from '../use-after-news';
import { AlertFiles } from './alert-files';
import { AlertRaisers } from './alert-raisers';
import { DeliveryList } from './lazy-delivery-list';
import classes from './delivery-panel.module.css';
import { NotAvailable } from './not-available';
import { PartnersTold } from './partners-told';

/**
 * Evidence of delivery: how far each channel has come, who has not been reached, and who raised it. If it fails to load, the alert's text
 * and the way to end it stay.
 */
export function DeliveryPanel({ alert, mayExport }: { alert: AlertRecord; mayExport: boolean }) {
  const { t } = useTranslation('staffAlert');
  return (
    <>
      {alert.kind === 'alert' && (
        <CrashBoundary instead={() => null}>
          <PartnersTold alertId={alert.id} school={alert.school} />
        </CrashBoundary>
      )}
      <CrashBoundary instead={(retry) => <NotAvailable sentence={t('deliveries.failed')} onRetry={retry} />}>
        <Deliveries alert={alert} />
        {mayExport && (
          <AlertFiles
            label={t('deliveries.files')}
            path={`/api/emergency-alerts/${alert.id}/deliveries/export`}
            formats={LIST_FORMATS}
          />
        )}
      </CrashBoundary>
    </>
  );
}

function Deliveries({ alert }: { alert: AlertRecord }) {
  const { t } = useTranslation('staffAlert');
  const [wanted, setWanted] = useState<DeliveriesWanted>({ show: 'missing', q: '', page: 1 });
  const { data, isError, isPlaceholderData, refetch } = useQuery(deliveriesQuery(alert.id, wanted));
  useAfterNews(
    ({ alertId }) => alertId === alert.id,
    () => void refetch(),
  );
  if (data)
    return (
      <div className={classes.report}>
        <Figures report={data} isHeld={alert.staffFirst !== null} />
        <Suspense fallback={<p className={classes.note}>{t('deliveries.loading')}</p>}>
          <DeliveryList
            alert={alert}
            report={data}
            wanted={wanted}
            isOld={isPlaceholderData}
            onWanted={setWanted}
          />
        </Suspense>
        <AlertRaisers school={alert.school} raisers={data.raisers} />
      </div>
    );
  if (!isError) return <p className={classes.note}>{t('deliveries.loading')}</p>;
  return <NotAvailable sentence={t('deliveries.failed')} onRetry={() => void refetch()} />;
}

interface FiguresProps {
  report: DeliveryReport;
  /** Not everybody has been alerted yet. */
  isHeld: boolean;
}

function Figures({ report: { people, walls, counts }, isHeld }: FiguresProps) {
  const { t } = useTranslation('staffAlert');
  return (
    <div className={classes.figures}>
      <p className={classes.total}>
        {people.reached === people.total && !isHeld
          ? t('deliveries.allReached')
          : t('deliveries.reached', { reached: people.reached, count: people.total })}
        {walls.total > 0 && ` ${t('deliveries.walls', { reached: walls.reached, count: walls.total })}`}
      </p>
      <h3 id="deliveries-screens">{t('deliveries.screens')}</h3>
      <dl className={classes.steps} aria-labelledby="deliveries-screens">
        {SCREEN_STEPS.map((step) => (
          <div key={step}>
            <dt>{t(`deliveries.screen.${step}`)}</dt>
            <dd>{climbed(counts.live, step)}</dd>
          </div>
        ))}
      </dl>
      {waysIn(counts).map((way) => (
        <section key={way} className={classes.figures} aria-labelledby={`deliveries-${way}`}>
          <h3 id={`deliveries-${way}`}>{t(`deliveries.ways.${way}`)}</h3>
          <dl className={classes.steps}>
            {statesOf(counts, way).map((state) => (
              <div key={state}>
                <dt>{t(`deliveries.way.${state}`)}</dt>
                <dd>{counts[way][state]}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}
