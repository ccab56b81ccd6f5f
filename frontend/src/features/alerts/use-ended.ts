import type { LiveEventMap } from '@homeroom/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLiveEvent } from '../../lib/live-context';
import { alertIn } from './api/get-active-alerts';
import { alertQuery } from './api/get-alert';
import type { ActiveAlert } from './model';

/** An alert that was on this page and is over: by event, or found gone after a break in the stream. */
export function useEnded(active: readonly ActiveAlert[]) {
  const [known, setKnown] = useState(active);
  const [gone, setGone] = useState<ActiveAlert | null>(null);
  const [correctedId, setCorrectedId] = useState<string | null>(null);
  /** It was raised, and what it is has not come yet. */
  const [comingId, setComingId] = useState<string | null>(null);
  if (known !== active) {
    // A drill that a real alert has ended is over without a word, though that one may still be asked for: nothing may say now
    // that something is over.
    const isComing = comingId !== null && !known.some(({ id }) => id === comingId);
    const isReal = isComing || active.some(({ kind }) => kind === 'alert');
    const missing = known.find(
      ({ id, kind }) => !active.some((alert) => alert.id === id) && !(kind === 'drill' && isReal),
    );
    setKnown(active);
    if (!isComing || active.some(({ id }) => id === comingId)) setComingId(null);
    if (missing) setGone(missing);
    else if (active.length > 0) setGone(null);
  }
  const [told, setTold] = useState<ActiveAlert | undefined>();
  const isOver = (event: LiveEventMap['alert.cleared']) => {
    setTold(alertIn(event));
    if (event.alertId === comingId) setComingId(null);
  };
  useLiveEvent('alert.raised', ({ alertId }) => setComingId(alertId));
  useLiveEvent('alert.cleared', isOver);
  useLiveEvent('alert.corrected', (event) => {
    setCorrectedId(event.alertId);
    isOver(event);
  });
  // With the last word of the staff; until it is there, and if it does not come, what is known stands.
  const isTold = gone !== null && gone.id === told?.id;
  const { data: asked } = useQuery({
    ...alertQuery(gone?.id ?? '', gone?.membershipId),
    enabled: gone !== null && !isTold,
  });
  const ended = isTold ? told : asked;
  const status = gone?.id === correctedId ? ('corrected' as const) : ('cleared' as const);
  const notice: ActiveAlert | null = gone && { ...gone, ...(ended?.id === gone.id ? ended : { status }) };
  return { notice, dismiss: () => setGone(null) };
}
