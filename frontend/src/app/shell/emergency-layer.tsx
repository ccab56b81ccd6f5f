import type { SignedInUser } from '@homeroom/contracts';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './emergency-layer.module.css';

/** Parents raise no alerts, so that their phones need not load how. */
const RaiseAlert = lazy(() => import('../../features/alerts/components/raise-alert'));

/**
 * The emergency button has a layer of its own above everything: pages, dialogs, bars and what is said in passing. It stands
 * on the same spot of every screen.
 */
export function EmergencyLayer({ user }: { user: SignedInUser }) {
  return (
    <div className={classes.layer} data-alert-layer="raise" data-print="never">
      <Suspense fallback={null}>
        <RaiseAlert user={user} />
      </Suspense>
    </div>
  );
}

/** The room that the head leaves for it, as wide as its word in any language. */
export function EmergencyRoom() {
  const { t } = useTranslation('alerts');
  return (
    <span className={classes.room} aria-hidden="true">
      {t('raise.button')}
    </span>
  );
}
