import { useState } from 'react';
import { useLiveEvent } from '../../lib/live-context';
import { type ActiveAlert, eachOnce, keyOf } from './model';

/** The alerts that were on this page and are over: by event, or found gone after a break in the stream. */
export function useEnded(active: readonly ActiveAlert[]) {
  const [known, setKnown] = useState(active);
  const [ended, setEnded] = useState<readonly ActiveAlert[]>([]);
  /** It was raised, and what it is has not come yet. */
  const [comingId, setComingId] = useState<string | null>(null);
  if (known !== active) {
    // A drill that a real alert has ended is over without a word, though that one may still be asked for: nothing may say now
    // that something is over.
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
