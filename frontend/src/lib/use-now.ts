import { useEffect, useState } from 'react';

/** What this device's clock says, looked at every so many milliseconds for as long as the part is shown. */
export function useNow(everyMs: number): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
