import { useEffect, useEffectEvent } from 'react';

/** Marks an entry of the browser's history that stands for nothing but the chance to ask. */
const HELD = 'held';
let leaving: ReturnType<typeof setTimeout> | undefined;

/**
 * While something is shown that nobody can show again: closing the tab asks, in the browser's own words, and Back is told
 * to the page instead of leaving it.
 */
export function useStayHere(active: boolean, onBack: () => void): void {
  const goneBack = useEffectEvent(onBack);
  useEffect(() => {
    if (!active) return;
    const watching = new AbortController();
    const { signal } = watching;
    addEventListener('beforeunload', (event) => event.preventDefault(), { signal });
    clearTimeout(leaving);
    hold();
    addEventListener(
      'popstate',
      () => {
        hold();
        goneBack();
      },
      { signal },
    );
    return () => {
      watching.abort();
      // Taken away again, unless another page stands on top of it by now.
      leaving = setTimeout(() => isHeld() && history.back());
    };
  }, [active]);
}

function hold(): void {
  if (!isHeld()) history.pushState({ ...(history.state as object), [HELD]: true }, '');
}

function isHeld(): boolean {
  return (history.state as Record<string, unknown> | null)?.[HELD] === true;
}
