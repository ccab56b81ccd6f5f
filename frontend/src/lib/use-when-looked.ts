import { useEffect, useEffectEvent } from 'react';
import { useCutOff } from './use-connected';

/**
 * What stands in a tab that nobody looks at has not been read. `say` is called when somebody looks, when they come back to the tab, when
 * the server is heard again, and for each `what`; it says by itself what has been said.
 */
export function useWhenLooked(what: string | number, say: () => void): void {
  const isCutOff = useCutOff();
  const look = useEffectEvent(() => {
    if (!isCutOff && document.visibilityState === 'visible') say();
  });
  useEffect(() => {
    look();
    const leaving = new AbortController();
    document.addEventListener('visibilitychange', () => look(), { signal: leaving.signal });
    return () => leaving.abort();
  }, [what, isCutOff]);
}
