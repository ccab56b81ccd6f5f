import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLiveEvent } from '../../../lib/live-context';
import { nothing } from '../../../lib/nothing';
import { useConnected } from '../../../lib/use-connected';
import { forgetIfOver } from '../api/hand-over';

/** There may be hundreds of changes a minute; devices away from a gate check only after this delay. */
const AFTER_MS = 15_000;

/** On any page: deletes the collection data from the phone once the hand-over is over. */
export default function Forgetting() {
  const queryClient = useQueryClient();
  const isConnected = useConnected();
  const [isDue, setDue] = useState(false);
  useLiveEvent('hand_over.changed', () => setDue(true));
  useEffect(() => {
    if (isConnected) forgetIfOver(queryClient).catch(nothing);
  }, [isConnected, queryClient]);
  useEffect(() => {
    if (!isDue) return;
    const timer = setTimeout(() => {
      setDue(false);
      forgetIfOver(queryClient).catch(nothing);
    }, AFTER_MS);
    return () => clearTimeout(timer);
  }, [isDue, queryClient]);
  return null;
}
