import { type RefObject, useEffect } from 'react';

/** Tells the page's style how high something is that sticks to its top: whatever sticks below it needs to know. */
export function useHeightOf(ref: RefObject<HTMLElement | null>, name: `--${string}`): void {
  useEffect(() => {
    const element = ref.current;
    const root = document.documentElement;
    if (!element) return;
    const observer = new ResizeObserver(() => root.style.setProperty(name, `${element.offsetHeight}px`));
    observer.observe(element);
    return () => {
      observer.disconnect();
      root.style.removeProperty(name);
    };
  }, [ref, name]);
}
