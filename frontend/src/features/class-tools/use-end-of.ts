import { useEffect, useEffectEvent } from 'react';
import { readEntry } from '../../lib/local-entries';
import { playNotes } from '../../lib/tones';
import type { TimerState } from './timing';

const RINGS = [659, 784, 1_047, 784, 1_047];
const RING_SECONDS = 0.3;
/** An end longer ago than this is not announced when the page is opened. */
const LATE_MS = 5_000;

/** Calls `onEnd` once at the end, with a sound unless sounds are off. */
export function useEndOf({ endsAt }: Pick<TimerState, 'endsAt'>, onEnd: () => void): void {
  const end = useEffectEvent(() => {
    const late = Date.now() - (endsAt ?? 0);
    onEnd();
    if (late < LATE_MS && readEntry('toolSilent') !== true) playNotes(RINGS, RING_SECONDS);
  });
  useEffect(() => {
    if (endsAt === null) return;
    const waiting = setTimeout(() => end(), Math.max(0, endsAt - Date.now()));
    return () => clearTimeout(waiting);
  }, [endsAt]);
}
