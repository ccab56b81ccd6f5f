import type { AlertRecord } from '@homeroom/contracts';
import { useAlertContext } from '../alert-context';
import { MistakeOffer } from './mistake-offer';

/** For five seconds after sending: confirms it, and offers one tap that tells everybody who was reached that it was a mistake. */
export function MistakeBar({ alert: { id, staffFirst } }: { alert: AlertRecord }) {
  const { raisedId, setRaisedId } = useAlertContext();
  if (raisedId !== id) return null;
  return <MistakeOffer alertId={id} toStaff={staffFirst !== null} onOver={() => setRaisedId(null)} />;
}
