import type { LiveEventMap } from '@homeroom/contracts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLiveEvent } from '../../lib/live-context';

const AFTER_MS = 3_000;

/** The figures change every second; what stands behind them is read by people, and asked for by every page of the staff. */
export function useAfterNews(
  isNews: (event: LiveEventMap['alert.counted']) => boolean,
  ask: () => void,
): void {
  const [isOld, setIsOld] = useState(false);
  useLiveEvent('alert.counted', (event) => {
    if (isNews(event)) setIsOld(true);
  });
  const askNow = useEffectEvent(() => {
    setIsOld(false);
    ask();
  });
  useEffect(() => {
    if (!isOld) return;
    const timer = setTimeout(() => askNow(), AFTER_MS * (0.5 + Math.random()));
    return () => clearTimeout(timer);
  }, [isOld]);
}
