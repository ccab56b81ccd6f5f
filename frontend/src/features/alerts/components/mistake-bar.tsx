import { useAlertContext } from '../alert-context';
import { MistakeOffer } from './mistake-offer';

/** For five seconds after sending: that it is sent, and one tap that tells everybody who was reached it was a mistake. */
export function MistakeBar({ alertId }: { alertId: string }) {
  const { raisedId, setRaisedId } = useAlertContext();
  if (raisedId !== alertId) return null;
  return <MistakeOffer alertId={alertId} onOver={() => setRaisedId(null)} />;
}
