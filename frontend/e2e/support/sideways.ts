import type { Page } from '@playwright/test';

/** Returns what makes the page wider than its window: the innermost elements that extend beyond it and are not clipped. */
export function sideways(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const wide = document.documentElement.scrollWidth - window.innerWidth;
    if (wide <= 0) return [];
    const isOutside = (element: Element) => {
      const { left, right, width } = element.getBoundingClientRect();
      return width > 0 && (left < -1 || right > window.innerWidth + 1);
    };
    const outside = [...document.querySelectorAll('body *')]
      .filter(isOutside)
      .filter((element) => ![...element.children].some(isOutside));
    const said = ({ tagName, className, textContent }: Element) =>
      `${tagName} .${String(className).slice(0, 60)} “${textContent.trim().slice(0, 60)}”`;
    return [`${wide} px too wide`, ...outside.slice(0, 8).map(said)];
  });
}
