import { type RefObject, useLayoutEffect } from 'react';

/** Font size at which the longest word is measured, to compute the size at which it fills the line. */
const PROBE_PX = 100;

/**
 * Sizes text so that its longest word fits: one word fills a phone from edge to edge, three words are stacked. `--fit` is the size in
 * pixels; the style sheet limits it.
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
