import { useEffect, useRef, useState } from 'react';
import { restAfterMs } from './model';

const SIGNS_OF_LIFE = ['pointerdown', 'pointermove', 'keydown', 'visibilitychange'] as const;

/** Whether the wall has been idle for long; `wake` is for activity other than touches. */
export function useRest(): { resting: boolean; wake: () => void } {
  const [resting, setResting] = useState(false);
  const waking = useRef<() => void>(() => undefined);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const wake = () => {
      clearTimeout(timer);
      setResting(false);
      timer = setTimeout(() => setResting(true), restAfterMs(new Date()));
    };
    wake();
    waking.current = wake;
    for (const sign of SIGNS_OF_LIFE) document.addEventListener(sign, wake);
    return () => {
      clearTimeout(timer);
      for (const sign of SIGNS_OF_LIFE) document.removeEventListener(sign, wake);
    };
  }, []);
  return { resting, wake: () => waking.current() };
}

/** Keeps the screen on while wanted. If the device refuses (low battery), it goes dark as usual. */
export function useLitScreen(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted || !('wakeLock' in navigator)) return;
    let lock: WakeLockSentinel | undefined;
    let isOver = false;
    const ask = async () => {
      if (document.visibilityState !== 'visible') return;
      lock = await navigator.wakeLock.request('screen').catch(() => undefined);
      if (isOver) await lock?.release();
    };
    const again = () => void ask();
    again();
    // The browser releases the lock when the page is hidden.
    document.addEventListener('visibilitychange', again);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', again);
      void lock?.release();
    };
  }, [isWanted]);
}
