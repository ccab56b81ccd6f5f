import { useEffect, useEffectEvent, useRef } from 'react';

/** Marks an entry of the browser's history that stands for nothing but the chance to ask. */
const HELD = 'held';
let leaving: ReturnType<typeof setTimeout> | undefined;

/**
 * While something is here that would be lost: closing the tab asks, in the browser's own words, and Back is told to the page
 * instead of leaving it. Whoever leaves all the same does it by what is returned.
 */
export function useStayHere(active: boolean, onBack: () => void): { goBack: () => void; letGo: () => void } {
  const goneBack = useEffectEvent(onBack);
  const watched = useRef<AbortController>(null);
  useEffect(() => {
    if (!active) return;
    const watching = new AbortController();
    watched.current = watching;
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
  const letGo = () => watched.current?.abort();
  return {
    letGo,
    goBack: () => {
      letGo();
      // The entry that stands for the chance to ask, and the page itself.
      history.go(-2);
    },
  };
}

function hold(): void {
  if (!isHeld()) history.pushState({ ...(history.state as object), [HELD]: true }, '');
}

function isHeld(): boolean {
  return (history.state as Record<string, unknown> | null)?.[HELD] === true;
}
