import { Suspense } from 'react';
import { CrashBoundary } from '../../../components/crash-boundary';
import type { AfterAlertProps, StaffPanelProps } from './after-alert-props';
import { preloadDeliveryList } from './lazy-delivery-list';
import { lazy } from '../../../lib/lazy';
import { orNothing } from '../../../lib/or-nothing';

const load = () => import('./staff-panel');
const Panel = lazy(() => orNothing(load()));
const After = lazy(() => orNothing(import('./after-alert')));

/** Preloaded for staff once they are signed in: when an alert comes there may be no network. */
export function preloadStaffPanel(): void {
  void load();
  preloadDeliveryList();
}

export function StaffPanel(props: StaffPanelProps) {
  return (
    // The staff tools may fail to load; the alert and its answer must not.
    <CrashBoundary instead={() => null}>
      <Suspense fallback={null}>
        <Panel {...props} />
      </Suspense>
    </CrashBoundary>
  );
}

/** What staff can open after an alert is over. */
export function AfterAlert(props: AfterAlertProps) {
  return (
    <CrashBoundary instead={() => null}>
      <Suspense fallback={null}>
        <After {...props} />
      </Suspense>
    </CrashBoundary>
  );
}
