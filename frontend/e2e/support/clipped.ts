import type { Page } from '@playwright/test';

const LABELS = 'button, [role=tab], label, legend, summary, a, th, dt, h1, h2, h3';

/** Labels that are not fully visible: cut off by their own box or by an ancestor's. */
export function clippedLabels(page: Page): Promise<string[]> {
  return page.evaluate((labels) => {
    const seen = { visibilityProperty: true, opacityProperty: true };
    /** Text for screen readers only is clipped to one pixel. */
    const isSpoken = ({ clientWidth, clientHeight }: Element) => clientWidth <= 1 && clientHeight <= 1;
    const cuts = (element: Element) => {
      const { overflowX, clipPath } = getComputedStyle(element);
      return clipPath === 'none' && ['hidden', 'clip'].includes(overflowX) && !isSpoken(element);
    };
    const hasMore = ({ scrollWidth, clientWidth }: Element) => scrollWidth > clientWidth + 1;
    return (
      [...document.querySelectorAll<HTMLElement>(labels)]
        .filter((label) => label.checkVisibility(seen) && label.textContent.trim() !== '')
        // A page's heading stays on one row at a desk and has its full text as a tooltip.
        .filter((label) => label.title !== label.textContent)
        .filter((label) =>
          [label, ...label.querySelectorAll('*')].some((part) => cuts(part) && hasMore(part)),
        )
        .map((label) => `${label.tagName} “${label.textContent.trim().slice(0, 60)}”`)
    );
  }, LABELS);
}
