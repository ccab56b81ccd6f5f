import { useEffect, useEffectEvent, useState } from 'react';

const LOOKS_EVERY_MS = 250;

/** Seconds left in a race; `onEnd` is called once when the time is up. */
export function useSecondsLeft(endsAt: number | null, onEnd: () => void): number | null {
  const [left, setLeft] = useState<number | null>(null);
  const ended = useEffectEvent(onEnd);
  useEffect(() => {
    if (endsAt === null) return;
    const look = () => {
      const ms = Math.max(0, endsAt - performance.now());
      setLeft(Math.ceil(ms / 1_000));
      if (ms > 0) return;
      clearInterval(timer);
      ended();
    };
    const timer = setInterval(look, LOOKS_EVERY_MS);
    return () => clearInterval(timer);
  }, [endsAt]);
  return endsAt === null ? null : left;
}
