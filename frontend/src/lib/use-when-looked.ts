import { useEffect, useEffectEvent, useRef } from 'react';
import { useCutOff } from './use-connected';

/**
 * Content in a tab that nobody looks at counts as unread. `say` is called once for each due `what` when somebody looks: at once, on return
 * to the tab, or when the server can be reached again. It reports a failure with `notSaid`, and is then called again at the next look.
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
