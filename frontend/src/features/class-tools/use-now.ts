import { useEffect, useState } from 'react';

const LOOKS_EVERY_MS = 200;

/** The current time, refreshed while something is running; reading the clock keeps it right even if a tick is late. */
export function useNow(isRunning: boolean): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!isRunning) return;
    const look = () => setNow(Date.now());
    look();
    const timer = setInterval(look, LOOKS_EVERY_MS);
    return () => clearInterval(timer);
  }, [isRunning]);
  return now;
}
