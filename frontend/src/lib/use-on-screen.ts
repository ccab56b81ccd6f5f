import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Share of the element that must be visible. */
const ON_SCREEN = 0.2;

/** Calls `onSeen` when the content of `ref` is visible: within the viewport of a page that is not hidden. */
export function useOnScreen(ref: RefObject<HTMLElement | null>, what: string, onSeen: () => void): void {
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
    // Runs again for a new notice in the same place.
  }, [ref, what]);
}
