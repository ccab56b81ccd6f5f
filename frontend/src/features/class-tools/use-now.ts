import { useEffect, useState } from 'react';

const LOOKS_EVERY_MS = 200;

/** The clock, looked at again and again while something runs by it: a tick that comes late shows the right time all the same. */
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
