import type { AlertRecord } from '@homeroom/contracts';
import { lazy, Suspense } from 'react';

const load = () => import('./staff-panel');
const Panel = lazy(load);

/** Fetched for staff as soon as they are signed in: when an alert comes there may be no network to fetch it from. */
export function preloadStaffPanel(): void {
  void load();
}

export function StaffPanel({ alert }: { alert: AlertRecord }) {
  return (
    <Suspense fallback={null}>
      <Panel alert={alert} />
    </Suspense>
  );
}
