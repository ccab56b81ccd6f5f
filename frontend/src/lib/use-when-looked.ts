import { useEffect, useEffectEvent, useRef } from 'react';
import { useCutOff } from './use-connected';

/**
 * What stands in a tab that nobody looks at has not been read. `say` is called once for each `what` that is due, when somebody looks: at
 * once, when they come back to the tab, or when the server is heard again. Where it did not get through it says so, and is called with
 * the next look.
 */
export function useWhenLooked(
  { what, isDue }: { what: string | number; isDue: boolean },
  say: (notSaid: () => void) => void,
): void {
  const isCutOff = useCutOff();
  const said = useRef<string | number>(null);
  const look = useEffectEvent(() => {
    if (isCutOff || !isDue || document.visibilityState !== 'visible' || said.current === what) return;
    said.current = what;
    say(() => {
      said.current = null;
    });
  });
  useEffect(() => {
    look();
    const leaving = new AbortController();
    document.addEventListener('visibilitychange', () => look(), { signal: leaving.signal });
    return () => leaving.abort();
  }, [what, isCutOff]);
}
