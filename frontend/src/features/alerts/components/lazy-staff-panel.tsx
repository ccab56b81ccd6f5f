import { Suspense } from 'react';
import { CrashBoundary } from '../../../components/crash-boundary';
import type { AfterAlertProps, StaffPanelProps } from './after-alert-props';
import { preloadDeliveryList } from './lazy-delivery-list';
import { lazy } from '../../../lib/lazy';
import { orNothing } from '../../../lib/or-nothing';

const load = () => import('./staff-panel');
const Panel = lazy(() => orNothing(load()));
const After = lazy(() => orNothing(import('./after-alert')));

/** Fetched for staff as soon as they are signed in: when an alert comes there may be no network to fetch it from. */
export function preloadStaffPanel(): void {
  void load();
  preloadDeliveryList();
}

export function StaffPanel(props: StaffPanelProps) {
  return (
    // What staff do besides may be missing: the alert and its answer never are.
    <CrashBoundary instead={() => null}>
      <Suspense fallback={null}>
        <Panel {...props} />
      </Suspense>
    </CrashBoundary>
  );
}

/** What staff have of it when it is over. */
export function AfterAlert(props: AfterAlertProps) {
  return (
    <CrashBoundary instead={() => null}>
      <Suspense fallback={null}>
        <After {...props} />
      </Suspense>
    </CrashBoundary>
  );
}
