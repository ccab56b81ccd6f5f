import { type RefObject, useEffect, useEffectEvent } from 'react';

/** A part of it is enough to be read. */
const ON_SCREEN = 0.2;

/** Calls when what `ref` holds is on a screen that somebody can look at: within the window, in a page that is not hidden. */
export function useSeen(ref: RefObject<HTMLElement | null>, what: string, onSeen: () => void): void {
  const seen = useEffectEvent(onSeen);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    let within = false;
    const look = () => {
      if (within && document.visibilityState === 'visible') seen();
    };
    const observer = new IntersectionObserver(
      (entries) => {
        within = entries.at(-1)?.isIntersecting ?? false;
        look();
      },
      { threshold: ON_SCREEN },
    );
    observer.observe(element);
    document.addEventListener('visibilitychange', look);
    return () => {
      observer.disconnect();
      document.removeEventListener('visibilitychange', look);
    };
    // A new notice in the same place is looked at anew.
  }, [ref, what]);
}
