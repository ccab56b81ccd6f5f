import type { AlertRecord } from '@homeroom/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLiveEvent } from '../../lib/live-context';
import { alertQuery } from './api/get-alert';

/** An alert that was on this page and is over: by event, or found gone after a break in the stream. */
export function useEnded(active: readonly AlertRecord[]) {
  const [known, setKnown] = useState(active);
  const [gone, setGone] = useState<AlertRecord | null>(null);
  const [correctedId, setCorrectedId] = useState<string | null>(null);
  if (known !== active) {
    const missing = known.find(({ id }) => !active.some((alert) => alert.id === id));
    setKnown(active);
    if (missing) setGone(missing);
    else if (active.length > 0) setGone(null);
  }
  useLiveEvent('alert.corrected', ({ alertId }) => setCorrectedId(alertId));
  // With the last word of the staff; until it is there, and if it does not come, what is known stands.
  const { data: ended } = useQuery({ ...alertQuery(gone?.id ?? ''), enabled: gone !== null });
  const status = gone?.id === correctedId ? ('corrected' as const) : ('cleared' as const);
  const notice: AlertRecord | null = gone && (ended?.id === gone.id ? ended : { ...gone, status });
  return { notice, dismiss: () => setGone(null) };
}
