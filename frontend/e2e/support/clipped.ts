import type { Page } from '@playwright/test';

const LABELS = 'button, [role=tab], label, legend, summary, a, th, dt, h1, h2, h3';

/** What names a thing and is not shown whole: cut by its own box, or by one between it and the page. */
export function clippedLabels(page: Page): Promise<string[]> {
  return page.evaluate((labels) => {
    const seen = { visibilityProperty: true, opacityProperty: true };
    /** For those who listen it is there in one pixel. */
    const isSpoken = ({ clientWidth, clientHeight }: Element) => clientWidth <= 1 && clientHeight <= 1;
    const cuts = (element: Element) => {
      const { overflowX, clipPath } = getComputedStyle(element);
      return clipPath === 'none' && ['hidden', 'clip'].includes(overflowX) && !isSpoken(element);
    };
    const hasMore = ({ scrollWidth, clientWidth }: Element) => scrollWidth > clientWidth + 1;
    return (
      [...document.querySelectorAll<HTMLElement>(labels)]
        .filter((label) => label.checkVisibility(seen) && label.textContent.trim() !== '')
        // The head of a page keeps to its row at a desk, and says the whole when asked.
        .filter((label) => label.title !== label.textContent)
        .filter((label) =>
          [label, ...label.querySelectorAll('*')].some((part) => cuts(part) && hasMore(part)),
        )
        .map((label) => `${label.tagName} “${label.textContent.trim().slice(0, 60)}”`)
    );
  }, LABELS);
}
