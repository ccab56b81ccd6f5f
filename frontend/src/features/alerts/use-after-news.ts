import type { LiveEventMap } from '@homeroom/contracts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLiveEvent } from '../../lib/live-context';

const AFTER_MS = 3_000;

/** The totals change every second; the lists behind them are refetched at a pace people can read, since every staff page requests them. */
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
