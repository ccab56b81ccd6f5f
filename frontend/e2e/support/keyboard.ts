import type { Page } from '@playwright/test';

/** More than any screen has; a trap would go on for ever. */
const MOST_STOPS = 600;

/**
 * Goes through the page with the tab key alone and answers what it did not come to: every link, button and field that is
 * seen and not switched off must be a stop. Of a group of radio buttons, or of tabs, one is.
 */
export async function notReachedByTab(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    window.getSelection()?.removeAllRanges();
    // From the very beginning, wherever the page has put the focus: taking it away would go on from there.
    const start = document.createElement('span');
    start.tabIndex = -1;
    document.body.prepend(start);
    start.focus();
    start.remove();
  });
  let here = '';
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    await page.keyboard.press('Tab');
    const [mark, isNew] = await page.evaluate((number): [string, boolean] => {
      const at = document.activeElement;
      if (!at || at === document.body) return ['', false];
      const before = at.getAttribute('data-reached');
      if (before === null) at.setAttribute('data-reached', String(number));
      return [before ?? String(number), before === null];
    }, stop);
    // A field of several parts, such as a time of day, keeps the focus for a few stops; any other return is the end.
    if (!isNew && mark !== here) break;
    here = mark;
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
