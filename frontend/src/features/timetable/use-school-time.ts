import { wallClock } from '@homeroom/domain';
import { useEffect, useState } from 'react';

const EVERY_MS = 15_000;

/** What the school's clock shows, as long as the page is open. */
export function useSchoolTime(timeZone: string): string {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return wallClock(now, timeZone).time;
}
