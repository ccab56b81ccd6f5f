import { useState } from 'react';
import { useLiveEvent } from '../../lib/live-context';
import { type ActiveAlert, eachOnce, keyOf } from './model';

/** Alerts shown on this page that are over: according to an event, or found gone after a break in the stream. */
export function useEnded(active: readonly ActiveAlert[]) {
  const [known, setKnown] = useState(active);
  const [ended, setEnded] = useState<readonly ActiveAlert[]>([]);
  /** An alert was raised whose content has not loaded yet. */
  const [comingId, setComingId] = useState<string | null>(null);
  if (known !== active) {
    // A drill that a real alert has ended disappears without a notice, even while that alert is still loading: nothing may say now that
    // something is over.
    const isComing = comingId !== null && !known.some(({ id }) => id === comingId);
    const isReal = isComing || active.some(({ kind }) => kind === 'alert');
    const here = new Set(active.map(keyOf));
    const over = [...ended, ...known].filter(
      (alert) => !here.has(keyOf(alert)) && !(alert.kind === 'drill' && isReal),
    );
    setKnown(active);
    if (!isComing || active.some(({ id }) => id === comingId)) setComingId(null);
    setEnded(eachOnce(over));
  }
  const isCome = ({ alertId }: { alertId: string }) => {
    if (alertId === comingId) setComingId(null);
  };
  useLiveEvent('alert.raised', ({ alertId }) => setComingId(alertId));
  useLiveEvent('alert.cleared', isCome);
  useLiveEvent('alert.corrected', isCome);
  const dismiss = (ids: readonly string[]) => setEnded((all) => all.filter(({ id }) => !ids.includes(id)));
  return { ended, dismiss };
}
