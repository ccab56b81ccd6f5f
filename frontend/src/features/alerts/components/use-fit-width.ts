import { type RefObject, useLayoutEffect } from 'react';

/** Measured at this size, the longest word says at which one it fills the line. */
const PROBE_PX = 100;

/**
 * Writes words as large as their longest one allows: one word fills a phone from edge to edge, three words stand one below
 * the other. `--fit` is the size in pixels; the style sheet says how large it may get.
 */
export function useFitWidth(ref: RefObject<HTMLElement | null>, text: string): void {
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element || text === '') return;
    const fit = () => {
      const probe = document.createElement('span');
      probe.style.cssText = `position:absolute;visibility:hidden;display:block;width:max-content;white-space:nowrap;font-size:${PROBE_PX}px`;
      element.append(probe);
      const widths = text.split(/\s+/).map((word) => {
        probe.textContent = word;
        return probe.getBoundingClientRect().width;
      });
      probe.remove();
      const widest = Math.max(...widths);
      if (widest > 0)
        element.style.setProperty('--fit', `${(element.clientWidth / widest) * PROBE_PX * 0.985}px`);
    };
    fit();
    const observer = new ResizeObserver(fit);
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref, text]);
}
