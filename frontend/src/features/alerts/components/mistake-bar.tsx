import { lazy, Suspense } from 'react';
import { CrashBoundary } from '../../../components/crash-boundary';
import { useAlertContext } from '../alert-context';

/** Comes in one file with what raises an alert: whoever has raised one has it already. */
const MistakeOffer = lazy(() => import('./mistake-offer'));

/** For five seconds after sending: that it is sent, and one tap that tells everybody who was reached it was a mistake. */
export function MistakeBar({ alertId }: { alertId: string }) {
  const { raisedId, setRaisedId } = useAlertContext();
  if (raisedId !== alertId) return null;
  return (
    <CrashBoundary instead={() => null}>
      <Suspense fallback={null}>
        <MistakeOffer alertId={alertId} onOver={() => setRaisedId(null)} />
      </Suspense>
    </CrashBoundary>
  );
}
