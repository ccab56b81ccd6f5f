import type { Page } from '@playwright/test';

/** More than any screen has; a trap would go on for ever. */
const MOST_STOPS = 600;

/**
 * Goes through the page with the tab key alone and answers what it did not come to: every link, button and field that is
 * seen and not switched off must be a stop. Of a group of radio buttons, or of tabs, one is.
 */
export async function notReachedByTab(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    (document.activeElement as HTMLElement | null)?.blur();
    window.getSelection()?.removeAllRanges();
  });
  let first: string | null = null;
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    await page.keyboard.press('Tab');
    const place = await page.evaluate((number) => {
      const at = document.activeElement;
      if (!at || at === document.body) return 'outside';
      const before = at.getAttribute('data-reached');
      if (before === null) at.setAttribute('data-reached', String(number));
      return before;
    }, stop);
    if (place === 'outside') break;
    if (place !== null) {
      first ??= place;
      if (place === first) break;
    }
  }
  return page.evaluate(() => {
    const stops = document.querySelectorAll<HTMLElement>(
      'a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex]',
    );
    const isStop = (element: HTMLElement) =>
      element.tabIndex >= 0 &&
      !element.matches(':disabled, [inert] *, [aria-hidden=true] *') &&
      element.checkVisibility({ visibilityProperty: true, opacityProperty: false });
    const groupReached = (element: HTMLElement) =>
      element instanceof HTMLInputElement &&
      element.type === 'radio' &&
      document.querySelector(`input[name="${element.name}"][data-reached]`) !== null;
    return [...stops]
      .filter((element) => isStop(element) && !element.hasAttribute('data-reached') && !groupReached(element))
      .map(({ outerHTML }) => outerHTML.slice(0, 160));
  });
}
