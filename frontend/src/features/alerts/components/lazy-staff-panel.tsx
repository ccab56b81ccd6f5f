import type { AlertRecord } from '@homeroom/contracts';
import { lazy, Suspense } from 'react';
import { CrashBoundary } from '../../../components/crash-boundary';
import { preloadDeliveryList } from './lazy-delivery-list';

const load = () => import('./staff-panel');
const Panel = lazy(load);
const Files = lazy(() => import('./roll-call-files'));

/** Fetched for staff as soon as they are signed in: when an alert comes there may be no network to fetch it from. */
export function preloadStaffPanel(): void {
  void load();
  preloadDeliveryList();
}

export function StaffPanel({ alert, mayExport }: { alert: AlertRecord; mayExport: boolean }) {
  return (
    // What staff do besides may be missing: the alert and its answer never are.
    <CrashBoundary instead={() => null}>
      <Suspense fallback={null}>
        <Panel alert={alert} mayExport={mayExport} />
      </Suspense>
    </CrashBoundary>
  );
}

/** What was said of each student, when it is over. */
export function RollCallFiles({ alert }: { alert: Pick<AlertRecord, 'id'> }) {
  return (
    <CrashBoundary instead={() => null}>
      <Suspense fallback={null}>
        <Files alert={alert} />
      </Suspense>
    </CrashBoundary>
  );
}
