import type { Page } from '@playwright/test';

/** More than the parts of any field, such as a time of day: so many steps without a new stop are the end. */
const STEPS_AT_ONCE = 10;

/**
 * Goes through the page with the tab key alone and answers what it did not come to: every link, button and field that is
 * seen and not switched off must be a stop. Of a group of radio buttons, or of tabs, one is.
 */
export async function notReachedByTab(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    window.getSelection()?.removeAllRanges();
    for (const element of document.querySelectorAll('[data-reached]'))
      element.removeAttribute('data-reached');
    // From the very beginning, wherever the page has put the focus: taking it away would go on from there.
    const start = document.createElement('span');
    start.tabIndex = -1;
    document.body.prepend(start);
    start.focus();
    start.remove();
    document.addEventListener('focusin', ({ target }) => {
      if (target instanceof Element) target.setAttribute('data-reached', '');
    });
  });
  const reached = page.locator('[data-reached]');
  for (let before = -1, now = 0; now > before; ) {
    for (let step = 0; step < STEPS_AT_ONCE; step += 1) await page.keyboard.press('Tab');
    [before, now] = [now, await reached.count()];
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
