import { type RefObject, useEffect } from 'react';

/**
 * Publishes the height of a sticky element as a CSS variable for other sticky elements below it. If it `stays`, also after the element has
 * gone.
 */
export function useHeightOf(
  ref: RefObject<HTMLElement | null>,
  name: `--${string}`,
  { stays = false } = {},
): void {
  useEffect(() => {
    const element = ref.current;
    const root = document.documentElement;
    if (!element) return;
    const observer = new ResizeObserver(() => root.style.setProperty(name, `${element.offsetHeight}px`));
    observer.observe(element);
    return () => {
      observer.disconnect();
      if (!stays) root.style.removeProperty(name);
    };
  }, [ref, name, stays]);
}
